# frozen_string_literal: true

# A shop's server for Tollgate, with Ruby's standard library alone (3.0 or newer).
#
#     ruby shop.rb                                     serves a checkout page, its result and a webhook
#     ruby shop.rb pay <order> <amount> <currency>     pays from server to server, with a test card
#     ruby shop.rb refund <payment> <amount> <currency> <reference>
#     ruby shop.rb events [<after>] [<a page>]         what happened, the oldest first
#
# Settings: GATEWAY, TOKEN, ENTITY, WEBHOOK_SECRETS (two with a comma while one is replaced), PORT.

require 'cgi'
require 'json'
require 'net/http'
require 'openssl'
require 'securerandom'
require 'socket'
require 'stringio'
require 'uri'

# How it ended is not known: leave the order open, and go on with the same key, which is kept for 24 hours.
class NoAnswer < StandardError; end

# The requests of a shop to the gateway, as one channel.
class Gateway
  # 000.100.1 is a success of the test environment: a live shop takes it out.
  OUTCOMES = {
    'paid' => /\A(000\.000\.|000\.100\.1|000\.[356]|000\.400\.1[12]0)/,
    'in review' => /\A(000\.400\.0[^3]|000\.400\.100)/,
    'pending' => /\A(000\.200|800\.400\.5|100\.400\.500)/
  }.freeze

  # Longer than the two minutes after which another process takes over what a killed one had begun.
  PAUSES = [1, 2, 5, 10, 30, 60, 60, nil].freeze

  attr_reader :address

  def initialize(address, token, entity)
    @address = address.chomp('/')
    @token = token
    @entity = entity
  end

  # What an answer means for the order. Deliver for `paid` alone; what is pending ends later.
  def self.outcome_of(answer)
    OUTCOMES.find { |_, codes| codes.match?(answer['result']['code']) }&.first || 'not paid'
  end

  # A checkout for the widget, in which the shopper pays: the shop never sees a card.
  def prepare_checkout(order, price)
    fields = { **price, paymentType: 'DB', merchantTransactionId: order, integrity: 'true' }
    made = post('/v1/checkouts', fields, "checkout-of-#{order}")
    raise made['result']['description'] unless made['result']['code'] == '000.200.100'

    made
  end

  # The status of a checkout: the outcome, and the id of the payment. Only a payment with the sum and the reference of the
  # order pays it.
  def checkout_outcome(checkout, order, price)
    payment = get("/v1/checkouts/#{CGI.escape(checkout)}/payment")
    outcome = Gateway.outcome_of(payment)
    expected = { **price, merchantTransactionId: order }
    return ['not paid', nil] if outcome == 'paid' && expected.any? { |name, value| payment[name.to_s] != value }

    [outcome, payment['id']]
  end

  # A payment without a widget, only for servers that may handle card numbers. Ask again for a pending one by its id.
  # After a decline, the key gives the same answer again: another attempt has another reference.
  # Sums are text with two decimals: a float would lose cents.
  def pay(order, amount, currency, card)
    fields = { paymentType: 'DB', amount: amount, currency: currency, merchantTransactionId: order, **card }
    post('/v1/payments', fields, "payment-of-#{order}")
  end

  # Pays back a part. The key belongs to this refund, so that a second call does not pay back twice.
  def refund(payment, amount, currency, reference)
    fields = { paymentType: 'RF', amount: amount, currency: currency }
    post("/v1/payments/#{CGI.escape(payment)}", fields, "refund-#{reference}")
  end

  # What happened after an event, the oldest first. Keep the id of the last one, and go on after it the next time.
  def events(after = nil, limit = 100)
    return to_enum(:events, after, limit) unless block_given?

    loop do
      page = get('/v1/events', { limit: limit, after: after }.compact)
      raise page['result']['description'] unless page['events']

      page['events'].each { |event| yield event }
      return if page['isLast']

      after = page['next']
    end
  end

  private

  def get(path, fields = {})
    uri = URI("#{@address}#{path}?#{form(fields)}")
    ask(uri, Net::HTTP::Get.new(uri))
  end

  # The key makes it safe to repeat, so there is no POST without one.
  def post(path, fields, key)
    raise ArgumentError, 'a key has printable characters' unless /\A[!-~]{1,255}\z/.match?(key)

    uri = URI(@address + path)
    request = Net::HTTP::Post.new(uri, 'Idempotency-Key' => key)
    request.content_type = 'application/x-www-form-urlencoded'
    request.body = form(fields)
    ask(uri, request)
  end

  def form(fields)
    URI.encode_www_form(entityId: @entity, **fields)
  end

  # Sends a request until it is answered, always the same one with the same key.
  def ask(uri, request)
    request['Authorization'] = "Bearer #{@token}"
    PAUSES.each do |pause|
      status, wait, answer = send_once(uri, request)
      return answer if answer
      raise "The gateway answered #{status}: token, key or address is wrong" unless repeatable?(status)

      sleep([pause, wait].max) if pause
    end
    raise NoAnswer, "The gateway does not answer; go on later with the key #{request['Idempotency-Key']}"
  end

  # No answer, or one that is not of the gateway, has no status. A redirect is not followed: it would carry the token
  # elsewhere.
  def send_once(uri, request)
    times = { open_timeout: 10, read_timeout: 60, max_retries: 0 }
    answer = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https', **times) do |http|
      http.request(request)
    end
    status = answer.code.to_i
    return [status, answer['Retry-After'].to_i, nil] unless [200, 400, 404].include?(status)

    said = JSON.parse(answer.body)
    said.is_a?(Hash) && said['result'] ? [status, 0, said] : [nil, 0, nil]
  rescue SystemCallError, IOError, Timeout::Error, SocketError, OpenSSL::SSL::SSLError,
         Net::ProtocolError, Net::HTTPBadResponse, Net::HTTPHeaderSyntaxError, JSON::ParserError
    [nil, 0, nil]
  end

  def repeatable?(status)
    status.nil? || status >= 500 || [408, 409, 429].include?(status)
  end
end

# Deliveries of webhooks. What counts is the bytes that arrived: they are parsed afterwards.
class Webhooks
  # How far the time of a signature may be away, in seconds.
  TOLERANCE = 300

  # Several secrets while one is replaced, 64 hexadecimal digits each.
  def initialize(secrets)
    raise ArgumentError, 'a secret has 64 hexadecimal digits' unless secrets.all?(/\A\h{64}\z/)

    @secrets = secrets.map { |secret| [secret].pack('H*') }
  end

  # The event of a delivery, or nothing.
  def believed(headers, body)
    signature = headers['HTTP_TOLLGATE_SIGNATURE']
    text = signature ? verified(signature, body) : opened(headers, body)
    text && JSON.parse(text)
  rescue JSON::ParserError
    nil
  end

  private

  # The body, if one of its signatures is of one of the secrets, and its time is not far away.
  def verified(signature, body)
    parts = signature.split(',').map(&:strip)
    times = parts.grep(/\At=[0-9]{1,12}\z/).map { |part| part.delete_prefix('t=') }
    given = parts.grep(/\Av1=[0-9a-f]{64}\z/).map { |part| part.delete_prefix('v1=') }.first(10)
    return if times.size != 1 || (Time.now.to_i - times.first.to_i).abs > TOLERANCE

    expected = @secrets.map { |secret| OpenSSL::HMAC.hexdigest('SHA256', secret, "#{times.first}.".b + body.b) }
    right = expected.product(given).map { |one, other| OpenSSL.fixed_length_secure_compare(one, other) }
    body if right.any?
  end

  # The text of an encrypted body. It has no time: one that is sent again is known by the id of its event.
  def opened(headers, body)
    text = body.strip
    sealed = text.start_with?('{') ? JSON.parse(text)['encryptedBody'] : text
    vector, tag = headers.values_at('HTTP_X_INITIALIZATION_VECTOR', 'HTTP_X_AUTHENTICATION_TAG')
    # Whole lengths only: a shorter tag could be guessed.
    return unless /\A\h{24}\z/.match?(vector) && /\A\h{32}\z/.match?(tag)
    return unless sealed.is_a?(String) && /\A(\h\h)+\z/.match?(sealed)

    bytes, iv, proof = [sealed, vector, tag].map { |hex| [hex].pack('H*') }
    @secrets.each { |secret| plain = decrypted(bytes, secret, iv, proof) and return plain }
    nil
  end

  def decrypted(bytes, secret, vector, tag)
    cipher = OpenSSL::Cipher.new('aes-256-gcm').decrypt
    cipher.key = secret
    cipher.iv = vector
    cipher.auth_tag = tag
    (cipher.update(bytes) + cipher.final).force_encoding(Encoding::UTF_8)
  rescue OpenSSL::Cipher::CipherError
    nil
  end
end

# The pages of the shop, for any Rack server: `run Shop.new(gateway, webhooks)` in a config.ru.
class Shop
  PRICE = { amount: '92.00', currency: 'EUR' }.freeze

  def initialize(gateway, webhooks)
    @gateway = gateway
    @webhooks = webhooks
    # Orders by checkout, and events by id. A shop keeps both in its database.
    @orders = {}
    @events = {}
    @lock = Mutex.new
  end

  def call(env)
    status, text = page(env)
    [status, { 'content-type' => 'text/html; charset=utf-8', 'content-length' => text.bytesize.to_s }, [text]]
  end

  private

  def page(env)
    case [env['REQUEST_METHOD'], env['PATH_INFO']]
    in ['GET', '/'] then show_checkout(env['HTTP_HOST'])
    in ['GET', '/result'] then show_result(URI.decode_www_form(env['QUERY_STRING']).to_h['id'])
    in ['POST', '/webhook'] then take_webhook(env)
    else [404, 'Not found']
    end
  rescue NoAnswer
    [503, 'How it ended is not known yet: come again']
  rescue StandardError => e
    warn e.message
    [500, 'A fault of the shop']
  end

  def show_checkout(host)
    order = "order-#{SecureRandom.uuid}"
    made = @gateway.prepare_checkout(order, PRICE)
    @lock.synchronize { @orders[made['id']] = order }
    script = CGI.escapeHTML("#{@gateway.address}/v1/paymentWidgets.js?checkoutId=#{made['id']}")
    integrity = CGI.escapeHTML(made['integrity'])
    result = CGI.escapeHTML("http://#{host}/result")
    [200, <<~PAGE]
      <script src="#{script}" integrity="#{integrity}" crossorigin="anonymous"></script>
      <form action="#{result}" class="paymentWidgets" data-brands="VISA MASTER"></form>
    PAGE
  end

  def show_result(checkout)
    # The address comes from a browser: only a checkout that this shop has made is asked for.
    order = @lock.synchronize { @orders[checkout] }
    return [404, 'No such order'] unless order

    outcome, payment = @gateway.checkout_outcome(checkout, order, PRICE)
    [200, outcome == 'paid' ? "#{outcome} #{payment}" : outcome]
  end

  def take_webhook(env)
    event = @webhooks.believed(env, env['rack.input']&.read.to_s)
    return [400, 'not believed'] unless event

    said = note(event)
    warn "webhook: #{said}"
    [200, said]
  end

  # Notes an event and the work that follows, once: in a shop's database, in one transaction.
  def note(event)
    is_new = @lock.synchronize { @events.key?(event['id']) ? false : (@events[event['id']] = true) }
    return 'seen before' unless is_new

    # Go by the result code, and read the payment again where money depends on it.
    [event['type'], event['action'], event['payload']['id']].compact.join(' ')
  end
end

# Serves a Rack application over plain sockets, so that the sample runs by itself. A shop has Puma or the like.
module TinyServer
  LARGEST_BODY = 1_000_000

  def self.run(app, port)
    server = TCPServer.new('127.0.0.1', port)
    puts "listening on http://127.0.0.1:#{server.addr[1]}"
    $stdout.flush
    loop { Thread.new(server.accept) { |socket| serve(app, socket) } }
  end

  def self.serve(app, socket)
    env = read(socket) or return
    status, headers, body = app.call(env)
    head = headers.map { |name, value| "#{name}: #{value}\r\n" }.join
    socket.write("HTTP/1.1 #{status} \r\n#{head}connection: close\r\n\r\n", *body)
  rescue SystemCallError, IOError
    nil
  ensure
    socket.close
  end

  def self.read(socket)
    method, target, = socket.gets("\r\n", 8192)&.split
    return unless target

    path, query = target.split('?', 2)
    env = { 'REQUEST_METHOD' => method, 'PATH_INFO' => path, 'QUERY_STRING' => query.to_s }
    while (line = socket.gets("\r\n", 8192)&.chomp) && !line.empty?
      name, value = line.split(':', 2)
      env["HTTP_#{name.upcase.tr('-', '_')}"] = value.to_s.strip
    end
    length = env['HTTP_CONTENT_LENGTH'].to_i
    return if length > LARGEST_BODY

    env.merge('rack.input' => StringIO.new(socket.read(length)))
  end
end

if $PROGRAM_NAME == __FILE__
  test_card = {
    'paymentBrand': 'VISA', 'card.number': '4200000000000000', 'card.expiryMonth': '05',
    'card.expiryYear': '2034', 'card.cvv': '123'
  }
  gateway = Gateway.new(ENV.fetch('GATEWAY'), ENV.fetch('TOKEN'), ENV.fetch('ENTITY'))
  show = lambda do |answer, done|
    puts "#{Gateway.outcome_of(answer).sub('paid', done)} #{answer['id'] || answer['result']['description']}"
  end
  command, *words = ARGV
  case command
  when nil
    webhooks = Webhooks.new(ENV.fetch('WEBHOOK_SECRETS').split(','))
    TinyServer.run(Shop.new(gateway, webhooks), ENV.fetch('PORT', '0').to_i)
  when 'pay' then show.call(gateway.pay(*words, test_card), 'paid')
  when 'refund' then show.call(gateway.refund(*words), 'refunded')
  when 'events' then gateway.events(*words) { |event| puts event.values_at('id', 'type', 'action').join(' ') }
  else abort 'pay, refund or events'
  end
end
