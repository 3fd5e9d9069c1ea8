-- Replaces what the merchant's server set, while the session is open, not expired and takes attempts.
-- KEYS[1] the session's hash
-- ARGV[1] fields, JSON   ARGV[2] now, milliseconds since the epoch
-- Returns the hash as it was before, and 1 when the fields were set, else 0.
local before = redis.call('HGETALL', KEYS[1])
if #before == 0 then
  return { before, 0 }
end
local found = redis.call('HMGET', KEYS[1], 'state', 'expiresAt', 'attempts', 'maxAttempts')
if found[1] ~= 'open' or tonumber(ARGV[2]) >= tonumber(found[2]) then
  return { before, 0 }
end
if tonumber(found[3] or 0) >= tonumber(found[4] or 10) then
  return { before, 0 }
end
redis.call('HSET', KEYS[1], 'fields', ARGV[1])
return { before, 1 }
