"""A shop's server for Tollgate, with Python's standard library alone (3.9 or newer).

    python3 shop.py                                     serves a checkout page, its result and a webhook
    python3 shop.py pay <order> <amount> <currency>     pays from server to server, with a test card
    python3 shop.py refund <payment> <amount> <currency> <reference>
    python3 shop.py events [<after>] [<a page>]         what happened, the oldest first

Settings: GATEWAY, TOKEN, ENTITY, WEBHOOK_SECRETS (two with a comma while one is replaced), PORT.

Python's own library has no AES. Encrypted webhooks need the package `cryptography`; signed ones do not.
"""

import hashlib
import hmac
import html
import json
import os
import re
import sys
import time
import uuid
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, quote, urlencode, urlsplit
from urllib.request import HTTPErrorProcessor, Request, build_opener

try:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
except ImportError:
    AESGCM = None

GATEWAY = os.environ["GATEWAY"].rstrip("/")
TOKEN = os.environ["TOKEN"]
ENTITY = os.environ["ENTITY"]
SECRETS = [bytes.fromhex(secret) for secret in os.environ.get("WEBHOOK_SECRETS", "").split(",") if secret]
if not all(len(secret) == 32 for secret in SECRETS):
    raise ValueError("A secret has 64 hexadecimal digits")

# Sums are text with two decimals. A float would lose cents.
PRICE = {"amount": "92.00", "currency": "EUR"}
TEST_CARD = {
    "paymentBrand": "VISA",
    "card.number": "4200000000000000",
    "card.expiryMonth": "05",
    "card.expiryYear": "2034",
    "card.cvv": "123",
}

# 000.100.1 is a success of the test environment: a live shop takes it out.
OUTCOMES = {
    "paid": re.compile(r"000\.000\.|000\.100\.1|000\.[356]|000\.400\.1[12]0"),
    "in review": re.compile(r"000\.400\.0[^3]|000\.400\.100"),
    "pending": re.compile(r"000\.200|800\.400\.5|100\.400\.500"),
}

# Orders by checkout, and events by id. A shop keeps both in its database.
ORDERS = {}
EVENTS = {}

# The longest time signed bodies are believed, in seconds, and the largest body that is read, in bytes.
TOLERANCE = 300
LARGEST_BODY = 1_000_000


class AsItCame(HTTPErrorProcessor):
    """Follows no redirect, which would carry the token elsewhere, and leaves each status to the caller."""

    def http_response(self, _request, response):
        return response

    https_response = http_response


OPENER = build_opener(AsItCame)


class NoAnswer(Exception):
    """How it ended is not known: leave the order open, and go on with the same key, which is kept for 24 hours."""


def ask(method, path, fields, key=None):
    """Sends a request until it is answered. A POST has a key, so that nothing is made twice."""
    if method == "POST" and not re.fullmatch(r"[!-~]{1,255}", key or ""):
        raise ValueError("A POST needs a key of printable characters: without one it could be a second payment")
    form = urlencode({"entityId": ENTITY, **fields})
    url = GATEWAY + path + ("" if method == "POST" else "?" + form)
    data = form.encode() if method == "POST" else None
    headers = {"Authorization": "Bearer " + TOKEN, **({"Idempotency-Key": key} if key else {})}
    # Longer than the two minutes after which another process takes over what a killed one had begun.
    for pause in (1, 2, 5, 10, 30, 60, 60, None):
        status, wait, text = None, "", b""
        try:
            with OPENER.open(Request(url, data, headers, method=method), timeout=60) as answer:
                status, wait, text = answer.status, answer.headers.get("Retry-After", ""), answer.read()
        except (OSError, HTTPException):
            status = None
        said = result_in(text) if status in (200, 400, 404) else None
        if said is not None:
            return said
        # Without an answer, or with the page of a proxy in its place, how it ended is not known.
        if status is not None and status < 500 and status not in (200, 400, 404, 408, 409, 429):
            raise RuntimeError(f"The gateway answered {status}: token, key or address is wrong")
        if pause is not None:
            time.sleep(max(pause, int(wait) if wait.isdecimal() else 0))
    raise NoAnswer(f"The gateway does not answer; go on later with the key {key}")


def result_in(text):
    """The JSON of an answer of the gateway, each of which has a result."""
    try:
        said = json.loads(text)
    except ValueError:
        return None
    return said if isinstance(said, dict) and "result" in said else None


def outcome_of(answer):
    """What an answer means for the order. Deliver for `paid` alone; what is pending ends later."""
    code = answer["result"]["code"]
    return next((name for name, codes in OUTCOMES.items() if codes.match(code)), "not paid")


def prepare_checkout(order):
    """A checkout for the widget, in which the shopper pays: the shop never sees a card."""
    fields = {**PRICE, "paymentType": "DB", "merchantTransactionId": order, "integrity": "true"}
    made = ask("POST", "/v1/checkouts", fields, "checkout-of-" + order)
    if made["result"]["code"] != "000.200.100":
        raise RuntimeError(made["result"]["description"])
    return made


def checkout_outcome(checkout, order):
    """The status of a checkout. Only a payment with the sum and the reference of the order pays it."""
    payment = ask("GET", f"/v1/checkouts/{quote(checkout, safe='')}/payment", {})
    outcome = outcome_of(payment)
    expected = {**PRICE, "merchantTransactionId": order}
    if outcome == "paid" and any(payment.get(name) != value for name, value in expected.items()):
        return "not paid", None
    return outcome, payment.get("id")


def pay(order, amount, currency, card):
    """A payment without a widget, only for servers that may handle card numbers. Ask again for a pending one by its id.

    After a decline, the key gives the same answer again: another attempt has another reference.
    """
    fields = {"paymentType": "DB", "amount": amount, "currency": currency, "merchantTransactionId": order, **card}
    return ask("POST", "/v1/payments", fields, "payment-of-" + order)


def refund(payment, amount, currency, reference):
    """Pays back a part. The key belongs to this refund, so that a second call does not pay back twice."""
    fields = {"paymentType": "RF", "amount": amount, "currency": currency}
    return ask("POST", "/v1/payments/" + quote(payment, safe=""), fields, "refund-" + reference)


def events(after=None, limit=100):
    """What happened after an event, the oldest first. Keep the id of the last one, and go on after it the next time."""
    while True:
        page = ask("GET", "/v1/events", {"limit": limit, **({"after": after} if after else {})})
        if "events" not in page:
            raise RuntimeError(page["result"]["description"])
        yield from page["events"]
        if page["isLast"]:
            return
        after = page["next"]


def believed(headers, body):
    """The event of a delivery, or nothing. What counts is the bytes that arrived: parse them afterwards."""
    signature = headers.get("Tollgate-Signature")
    text = opened(headers, body) if signature is None else verified(signature, body)
    return None if text is None else json.loads(text)


def verified(signature, body):
    """The body, if one of its signatures is of one of the secrets, and its time is not far away."""
    parts = [part.strip().partition("=") for part in signature.split(",")]
    times = [value for name, _, value in parts if name == "t" and re.fullmatch(r"[0-9]{1,12}", value)]
    given = [value for name, _, value in parts if name == "v1" and re.fullmatch(r"[0-9a-f]{64}", value)]
    if len(times) != 1 or abs(time.time() - int(times[0])) > TOLERANCE:
        return None
    signed = times[0].encode() + b"." + body
    expected = [hmac.new(secret, signed, hashlib.sha256).hexdigest() for secret in SECRETS]
    right = [hmac.compare_digest(one, other) for one in expected for other in given[:10]]
    return body if any(right) else None


def opened(headers, body):
    """The text of an encrypted body. It has no time: one that is sent again is known by the id of its event."""
    if AESGCM is None:
        raise RuntimeError("Encrypted webhooks need the package cryptography")
    text = body.decode("ascii", "replace").strip()
    sealed = str(json.loads(text).get("encryptedBody")) if text.startswith("{") else text
    vector = headers.get("X-Initialization-Vector", "")
    tag = headers.get("X-Authentication-Tag", "")
    # Whole lengths only: a shorter tag could be guessed.
    if not all(re.fullmatch(f"[0-9A-Fa-f]{{{size}}}", value) for size, value in ((24, vector), (32, tag))):
        return None
    for secret in SECRETS:
        try:
            return AESGCM(secret).decrypt(bytes.fromhex(vector), bytes.fromhex(sealed + tag), None)
        except InvalidTag:
            pass
    return None


def note(event):
    """Notes an event and the work that follows, once: in a shop's database, in one transaction."""
    if EVENTS.setdefault(event["id"], event) is not event:
        return "seen before"
    # Go by the result code, and read the payment again where money depends on it.
    return f"{event['type']} {event['action']} {event['payload'].get('id', '')}".strip()


class Shop(BaseHTTPRequestHandler):
    def do_GET(self):
        address = urlsplit(self.path)
        if address.path == "/":
            self.answer(self.show_checkout)
        elif address.path == "/result":
            self.answer(self.show_result, parse_qs(address.query).get("id", [""])[0])
        else:
            self.reply(404, "Not found")

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if self.path != "/webhook" or not length.isdecimal() or int(length) > LARGEST_BODY:
            return self.reply(404, "Not found")
        self.answer(self.take_webhook, self.rfile.read(int(length)))

    def answer(self, show, *words):
        try:
            self.reply(*show(*words))
        except NoAnswer:
            self.reply(503, "How it ended is not known yet: come again")
        except RuntimeError as fault:
            self.log_error("%s", fault)
            self.reply(500, "A fault of the shop")

    def show_checkout(self):
        order = "order-" + str(uuid.uuid4())
        made = prepare_checkout(order)
        ORDERS[made["id"]] = order
        script = html.escape(f"{GATEWAY}/v1/paymentWidgets.js?checkoutId={made['id']}")
        integrity = html.escape(made["integrity"])
        result = html.escape(f"http://{self.headers['Host']}/result")
        return 200, (
            f'<script src="{script}" integrity="{integrity}" crossorigin="anonymous"></script>'
            f'<form action="{result}" class="paymentWidgets" data-brands="VISA MASTER"></form>'
        )

    def show_result(self, checkout):
        # The address comes from a browser: only a checkout that this shop has made is asked for.
        order = ORDERS.get(checkout)
        if order is None:
            return 404, "No such order"
        outcome, payment = checkout_outcome(checkout, order)
        return 200, f"{outcome} {payment}" if outcome == "paid" else outcome

    def take_webhook(self, body):
        try:
            event = believed(self.headers, body)
        except ValueError:
            event = None
        if event is None:
            return 400, "not believed"
        said = note(event)
        print("webhook:", said, flush=True)
        return 200, said

    def reply(self, status, text):
        data = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


def serve():
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "0"))), Shop)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


def show(answer, done):
    print(outcome_of(answer).replace("paid", done), answer.get("id") or answer["result"]["description"])


def main(command="serve", *words):
    if command == "serve":
        serve()
    elif command == "pay":
        show(pay(*words, TEST_CARD), "paid")
    elif command == "refund":
        show(refund(*words), "refunded")
    elif command == "events":
        for event in events(*words):
            print(event["id"], event["type"], event["action"])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
