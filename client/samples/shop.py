"""A checkout page, its result, a refund and a webhook, with Python's standard library alone."""

import hashlib
import hmac
import html
import json
import os
import re
import time
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlencode, urlsplit
from urllib.request import Request, urlopen

GATEWAY = os.environ["GATEWAY"].rstrip("/")
TOKEN = os.environ["TOKEN"]
ENTITY = os.environ["ENTITY"]
# The secret of the webhook; two of them, with a comma, while it is changed.
SECRETS = [bytes.fromhex(secret) for secret in os.environ["WEBHOOK_SECRETS"].split(",")]

PRICE = {"amount": "92.00", "currency": "EUR"}
SUCCESS = re.compile(r"000\.000\.|000\.100\.1|000\.[36]")
# Orders by checkout. A shop keeps them in its database.
ORDERS = {}


def ask(method, path, fields, key=None):
    """Sends a request until it is answered, always with the same key, so that nothing is made twice."""
    form = urlencode({"entityId": ENTITY, **fields})
    headers = {"Authorization": "Bearer " + TOKEN, **({"Idempotency-Key": key} if key else {})}
    url = GATEWAY + path + ("" if method == "POST" else "?" + form)
    for pause in (1, 2, 5, 10, 30, 60, 60, None):
        try:
            data = form.encode() if method == "POST" else None
            with urlopen(Request(url, data, headers, method=method), timeout=60) as answer:
                return json.load(answer)
        except HTTPError as error:
            if error.code < 500 and error.code not in (409, 429):
                return json.load(error)
        except (URLError, OSError, ValueError):
            pass  # No answer, or one that is not of the gateway: the same request again.
        if pause is not None:
            time.sleep(pause)
    raise RuntimeError("The gateway does not answer; go on later with the key " + str(key))


def verified(header, body):
    """The event in a signed delivery, or nothing. The signature is over the bytes that arrived."""
    parts = [part.strip().partition("=") for part in header.split(",")]
    moments = [value for name, _, value in parts if name == "t" and re.fullmatch(r"[0-9]{1,12}", value)]
    given = [value for name, _, value in parts if name == "v1" and re.fullmatch(r"[0-9a-f]{64}", value)]
    if len(moments) != 1 or abs(time.time() - int(moments[0])) > 300:
        return None
    signed = moments[0].encode() + b"." + body
    expected = [hmac.new(secret, signed, hashlib.sha256).hexdigest() for secret in SECRETS]
    right = [hmac.compare_digest(one, other) for one in expected for other in given[:10]]
    return json.loads(body) if any(right) else None


class Shop(BaseHTTPRequestHandler):
    def do_GET(self):
        address = urlsplit(self.path)
        if address.path == "/":
            self.show_checkout()
        elif address.path == "/result":
            self.show_result(parse_qs(address.query).get("id", [""])[0])
        else:
            self.reply(404, "Not found")

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path == "/webhook":
            event = verified(self.headers.get("Tollgate-Signature", ""), body)
            self.reply(400 if event is None else 200, "not believed" if event is None else event["type"])
        else:
            self.reply(404, "Not found")

    def show_checkout(self):
        order = "order-" + str(uuid.uuid4())
        fields = {**PRICE, "paymentType": "DB", "merchantTransactionId": order, "integrity": "true"}
        made = ask("POST", "/v1/checkouts", fields, "checkout-of-" + order)
        if made["result"]["code"] != "000.200.100":
            return self.reply(502, "No checkout was made")
        ORDERS[made["id"]] = order
        script = html.escape(GATEWAY + "/v1/paymentWidgets.js?checkoutId=" + made["id"])
        integrity = html.escape(made["integrity"])
        result = html.escape("http://" + self.headers["Host"] + "/result")
        self.reply(
            200,
            f'<script src="{script}" integrity="{integrity}" crossorigin="anonymous"></script>'
            f'<form action="{result}" class="paymentWidgets" data-brands="VISA MASTER"></form>',
        )

    def show_result(self, checkout):
        # Only a checkout that this shop has made is asked for: the address comes from a browser.
        order = ORDERS.get(checkout)
        if order is None:
            return self.reply(404, "No such order")
        payment = ask("GET", f"/v1/checkouts/{checkout}/payment", {})
        is_ours = payment.get("merchantTransactionId") == order
        is_right = all(payment.get(name) == value for name, value in PRICE.items())
        if SUCCESS.match(payment["result"]["code"]) and is_ours and is_right:
            return self.reply(200, "paid " + payment["id"])
        self.reply(200, "not paid")

    def reply(self, status, text):
        data = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


def refund(payment, amount, currency, reference):
    """Pays back a part. The key belongs to this refund, so that a second call does not pay back twice."""
    fields = {"paymentType": "RF", "amount": amount, "currency": currency}
    return ask("POST", "/v1/payments/" + payment, fields, "refund-" + reference)


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "0"))), Shop)
    print("listening on", server.server_port, flush=True)
    server.serve_forever()
