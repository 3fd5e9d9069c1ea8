-- Writes a new session, with the moment at which Redis removes it. Nothing else ever sets that moment.
-- KEYS[1] the session's hash
-- ARGV[1] when it is removed, milliseconds since the epoch   ARGV[2…] the hash as name, value, name, value…
-- Returns 1. The same call once more changes nothing.
redis.call('HSET', KEYS[1], unpack(ARGV, 2))
return redis.call('PEXPIREAT', KEYS[1], ARGV[1])
