<?php

/*
 * A shop's server for Tollgate, with PHP and its extension openssl alone (8.1 or newer).
 *
 *     php -S 127.0.0.1:8000 shop.php                     serves a checkout page, its result and a webhook
 *     php shop.php pay <order> <amount> <currency>       pays from server to server, with a test card
 *     php shop.php refund <payment> <amount> <currency> <reference>
 *     php shop.php events [<after>] [<a page>]           what happened, the oldest first
 *
 * Settings: GATEWAY, TOKEN, ENTITY, WEBHOOK_SECRETS (two with a comma while one is replaced), and SHOP_DATA, a folder
 * for orders and events; default: one in the system's temporary folder.
 */

declare(strict_types=1);

// Sums are text with two decimals. A float would lose cents.
const PRICE = ['amount' => '92.00', 'currency' => 'EUR'];
const TEST_CARD = [
    'paymentBrand' => 'VISA',
    'card.number' => '4200000000000000',
    'card.expiryMonth' => '05',
    'card.expiryYear' => '2034',
    'card.cvv' => '123',
];

// 000.100.1 is a success of the test environment: a live shop takes it out.
const OUTCOMES = [
    'paid' => '/^(000\.000\.|000\.100\.1|000\.[356]|000\.400\.1[12]0)/',
    'in review' => '/^(000\.400\.0[^3]|000\.400\.100)/',
    'pending' => '/^(000\.200|800\.400\.5|100\.400\.500)/',
];

/** How far the time of a signature may be away, in seconds. */
const TOLERANCE = 300;

/** How it ended is not known: leave the order open, and go on with the same key, which is kept for 24 hours. */
final class NoAnswer extends RuntimeException
{
}

function setting(string $name): string
{
    $value = getenv($name);
    return $value !== false && $value !== '' ? $value : throw new LogicException("$name is not set");
}

function gateway(): string
{
    return rtrim(setting('GATEWAY'), '/');
}

/** Sends a request until it is answered. A POST has a key, so that nothing is made twice. */
function ask(string $method, string $path, array $fields, ?string $key = null): array
{
    // A line break in a key would begin another header.
    if ($method === 'POST' && preg_match('/^[!-~]{1,255}$/D', $key ?? '') !== 1) {
        throw new LogicException('A POST needs a key of printable characters: without one it could be a second payment');
    }
    $form = http_build_query(['entityId' => setting('ENTITY'), ...$fields]);
    $isPost = $method === 'POST';
    $headers = ['Authorization: Bearer ' . setting('TOKEN'), 'Connection: close'];
    if ($isPost) {
        array_push($headers, 'Content-Type: application/x-www-form-urlencoded', "Idempotency-Key: $key");
    }
    $http = [
        'method' => $method,
        'header' => $headers,
        'content' => $isPost ? $form : '',
        'timeout' => 60,
        'ignore_errors' => true,
        'follow_location' => 0, // A redirect would carry the token elsewhere.
    ];
    $url = gateway() . $path . ($isPost ? '' : "?$form");
    // Longer than the two minutes after which another process takes over what a killed one had begun.
    foreach ([1, 2, 5, 10, 30, 60, 60, null] as $pause) {
        [$status, $wait, $body] = sendOnce($url, $http);
        $answer = in_array($status, [200, 400, 404], true) ? json_decode($body, true) : null;
        if (isset($answer['result']['code'])) {
            return $answer;
        }
        // Without an answer, or with the page of a proxy in its place, how it ended is not known.
        $isUnknown = in_array($status, [0, 200, 400, 404, 408, 409, 429], true) || $status >= 500;
        if (!$isUnknown) {
            throw new RuntimeException("The gateway answered $status: token, key or address is wrong");
        }
        if ($pause !== null) {
            sleep(max($pause, $wait));
        }
    }
    throw new NoAnswer("The gateway does not answer; go on later with the key $key");
}

/** @return array{int, int, string} the status, 0 for none; the seconds of Retry-After; the body */
function sendOnce(string $url, array $http): array
{
    $stream = @fopen($url, 'r', false, stream_context_create(['http' => $http]));
    if ($stream === false) {
        return [0, 0, ''];
    }
    $lines = stream_get_meta_data($stream)['wrapper_data'] ?? [];
    $body = (string) @stream_get_contents($stream);
    fclose($stream);
    preg_match('/^HTTP\S+ (\d{3})/', $lines[0] ?? '', $status);
    preg_match('/^retry-after: *(\d{1,9})\s*$/im', implode("\n", $lines), $wait);
    return [(int) ($status[1] ?? 0), (int) ($wait[1] ?? 0), $body];
}

/** What an answer means for the order. Deliver for `paid` alone; what is pending ends later. */
function outcomeOf(array $answer): string
{
    foreach (OUTCOMES as $outcome => $codes) {
        if (preg_match($codes, $answer['result']['code']) === 1) {
            return $outcome;
        }
    }
    return 'not paid';
}

/** A checkout for the widget, in which the shopper pays: the shop never sees a card. */
function prepareCheckout(string $order): array
{
    $fields = [...PRICE, 'paymentType' => 'DB', 'merchantTransactionId' => $order, 'integrity' => 'true'];
    $made = ask('POST', '/v1/checkouts', $fields, "checkout-of-$order");
    if ($made['result']['code'] !== '000.200.100') {
        throw new RuntimeException($made['result']['description']);
    }
    return $made;
}

/**
 * The status of a checkout. Only a payment with the sum and the reference of the order pays it.
 *
 * @return array{string, ?string} the outcome, and the id of the payment
 */
function checkoutOutcome(string $checkout, string $order): array
{
    $payment = ask('GET', '/v1/checkouts/' . rawurlencode($checkout) . '/payment', []);
    $outcome = outcomeOf($payment);
    foreach ([...PRICE, 'merchantTransactionId' => $order] as $name => $value) {
        if ($outcome === 'paid' && ($payment[$name] ?? null) !== $value) {
            return ['not paid', null];
        }
    }
    return [$outcome, $payment['id'] ?? null];
}

/**
 * A payment without a widget, only for servers that may handle card numbers. Ask again for a pending one by its id.
 *
 * After a decline, the key gives the same answer again: another attempt has another reference.
 */
function pay(string $order, string $amount, string $currency, array $card): array
{
    $sum = ['amount' => $amount, 'currency' => $currency];
    $fields = ['paymentType' => 'DB', 'merchantTransactionId' => $order, ...$sum, ...$card];
    return ask('POST', '/v1/payments', $fields, "payment-of-$order");
}

/** Pays back a part. The key belongs to this refund, so that a second call does not pay back twice. */
function refund(string $payment, string $amount, string $currency, string $reference): array
{
    $fields = ['paymentType' => 'RF', 'amount' => $amount, 'currency' => $currency];
    return ask('POST', '/v1/payments/' . rawurlencode($payment), $fields, "refund-$reference");
}

/** What happened after an event, the oldest first. Keep the id of the last one, and go on after it the next time. */
function events(?string $after = null, string $limit = '100'): Generator
{
    do {
        $page = ask('GET', '/v1/events', ['limit' => $limit, ...($after === null ? [] : ['after' => $after])]);
        if (!isset($page['events'])) {
            throw new RuntimeException($page['result']['description']);
        }
        foreach ($page['events'] as $event) {
            yield $event;
        }
        $after = $page['next'] ?? null;
    } while (!$page['isLast']);
}

/** @return list<string> the keys of the webhook, 32 bytes each */
function secrets(): array
{
    $secrets = explode(',', setting('WEBHOOK_SECRETS'));
    if (preg_grep('/^[0-9A-Fa-f]{64}$/D', $secrets, PREG_GREP_INVERT) !== []) {
        throw new LogicException('A secret has 64 hexadecimal digits');
    }
    return array_map('hex2bin', $secrets);
}

/** The event of a delivery, or nothing. What counts is the bytes that arrived: parse them afterwards. */
function believed(array $headers, string $body): ?array
{
    $signature = $headers['HTTP_TOLLGATE_SIGNATURE'] ?? null;
    $text = $signature === null ? opened($headers, $body) : verified($signature, $body);
    $event = $text === null ? null : json_decode($text, true);
    return is_array($event) ? $event : null;
}

/** The body, if one of its signatures is of one of the secrets, and its time is not far away. */
function verified(string $signature, string $body): ?string
{
    $parts = array_map('trim', explode(',', $signature));
    $times = array_values(preg_grep('/^t=[0-9]{1,12}$/D', $parts));
    $given = array_slice(preg_grep('/^v1=[0-9a-f]{64}$/D', $parts), 0, 10);
    $time = substr($times[0] ?? '', 2);
    if (count($times) !== 1 || abs(time() - (int) $time) > TOLERANCE) {
        return null;
    }
    $isRight = false;
    foreach (secrets() as $secret) {
        $expected = 'v1=' . hash_hmac('sha256', "$time.$body", $secret);
        foreach ($given as $one) {
            $isRight = hash_equals($expected, $one) || $isRight;
        }
    }
    return $isRight ? $body : null;
}

/** The text of an encrypted body. It has no time: one that is sent again is known by the id of its event. */
function opened(array $headers, string $body): ?string
{
    $text = trim($body);
    $sealed = str_starts_with($text, '{') ? (json_decode($text, true)['encryptedBody'] ?? '') : $text;
    $vector = $headers['HTTP_X_INITIALIZATION_VECTOR'] ?? '';
    $tag = $headers['HTTP_X_AUTHENTICATION_TAG'] ?? '';
    // Whole lengths only: a shorter tag could be guessed.
    $isWhole = preg_match('/^[0-9A-Fa-f]{24}$/D', $vector) === 1
        && preg_match('/^[0-9A-Fa-f]{32}$/D', $tag) === 1
        && is_string($sealed)
        && preg_match('/^([0-9A-Fa-f]{2})+$/D', $sealed) === 1;
    if (!$isWhole) {
        return null;
    }
    [$bytes, $iv, $proof] = array_map('hex2bin', [$sealed, $vector, $tag]);
    foreach (secrets() as $secret) {
        $plain = openssl_decrypt($bytes, 'aes-256-gcm', $secret, OPENSSL_RAW_DATA, $iv, $proof);
        if ($plain !== false) {
            return $plain;
        }
    }
    return null;
}

/** A file for an order or an event. A shop has a database. */
function place(string $kind, string $id): string
{
    $folder = (getenv('SHOP_DATA') ?: sys_get_temp_dir() . '/tollgate-shop') . "/$kind";
    is_dir($folder) || @mkdir($folder, 0700, true);
    return "$folder/" . hash('sha256', $id);
}

/** Notes an event and the work that follows, once: in a shop's database, in one transaction. */
function note(array $event): string
{
    // Mode x fails when the file is there already, also when two deliveries come at the same moment.
    $file = @fopen(place('events', $event['id']), 'x');
    if ($file === false) {
        return 'seen before';
    }
    fclose($file);
    // Go by the result code, and read the payment again where money depends on it.
    return trim("{$event['type']} {$event['action']} " . ($event['payload']['id'] ?? ''));
}

/** @return array{int, string} the status, and the page */
function showCheckout(): array
{
    $order = 'order-' . bin2hex(random_bytes(16));
    $made = prepareCheckout($order);
    file_put_contents(place('orders', $made['id']), $order);
    $script = htmlspecialchars(gateway() . "/v1/paymentWidgets.js?checkoutId={$made['id']}");
    $integrity = htmlspecialchars($made['integrity']);
    $result = htmlspecialchars("http://{$_SERVER['HTTP_HOST']}/result");
    return [200, <<<PAGE
        <script src="$script" integrity="$integrity" crossorigin="anonymous"></script>
        <form action="$result" class="paymentWidgets" data-brands="VISA MASTER"></form>
        PAGE];
}

/** @return array{int, string} the status, and the page */
function showResult(string $checkout): array
{
    // The address comes from a browser: only a checkout that this shop has made is asked for.
    $order = @file_get_contents(place('orders', $checkout));
    if ($order === false) {
        return [404, 'No such order'];
    }
    [$outcome, $payment] = checkoutOutcome($checkout, $order);
    return [200, $outcome === 'paid' ? "$outcome $payment" : $outcome];
}

/** @return array{int, string} the status, and the page */
function takeWebhook(): array
{
    $event = believed($_SERVER, (string) file_get_contents('php://input'));
    if ($event === null) {
        return [400, 'not believed'];
    }
    $said = note($event);
    error_log("webhook: $said");
    return [200, $said];
}

function serve(): void
{
    $id = $_GET['id'] ?? '';
    $asked = $_SERVER['REQUEST_METHOD'] . ' ' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    try {
        [$status, $text] = match ($asked) {
            'GET /' => showCheckout(),
            'GET /result' => showResult(is_string($id) ? $id : ''),
            'POST /webhook' => takeWebhook(),
            default => [404, 'Not found'],
        };
    } catch (NoAnswer) {
        [$status, $text] = [503, 'How it ended is not known yet: come again'];
    } catch (Throwable $fault) {
        error_log($fault->getMessage());
        [$status, $text] = [500, 'A fault of the shop'];
    }
    http_response_code($status);
    header('Content-Type: text/html; charset=utf-8');
    echo $text;
}

/** @param string $done `paid` or `refunded` */
function show(array $answer, string $done): void
{
    $outcome = str_replace('paid', $done, outcomeOf($answer));
    echo $outcome, ' ', $answer['id'] ?? $answer['result']['description'], "\n";
}

if (PHP_SAPI !== 'cli') {
    serve();
} elseif (isset($argv) && realpath($argv[0]) === __FILE__) {
    $words = array_slice($argv, 2);
    switch ($argv[1] ?? '') {
        case 'pay':
            show(pay($words[0], $words[1], $words[2], TEST_CARD), 'paid');
            break;
        case 'refund':
            show(refund(...$words), 'refunded');
            break;
        case 'events':
            foreach (events(...$words) as $event) {
                echo "{$event['id']} {$event['type']} {$event['action']}\n";
            }
            break;
        default:
            fwrite(STDERR, "pay, refund or events\n");
            exit(1);
    }
}
