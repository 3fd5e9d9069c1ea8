-- Writes a new session, with the moment at which Redis removes it. Nothing else ever sets that moment.
-- KEYS[1] the session's hash
-- ARGV[1] when it is removed, milliseconds since the epoch   ARGV[2…] its columns, in the order below
-- Returns 1. The same call once more changes nothing.
redis.call('HSET', KEYS[1], 'id', ARGV[2], 'merchant', ARGV[3], 'entityId', ARGV[4], 'createdAt', ARGV[5],
  'expiresAt', ARGV[6], 'fields', ARGV[7], 'widgetBuild', ARGV[8], 'attempts', ARGV[9], 'maxAttempts', ARGV[10],
  'state', 'open')
return redis.call('PEXPIREAT', KEYS[1], ARGV[1])
