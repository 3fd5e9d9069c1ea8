-- Takes a session for one attempt at paying it, and counts the attempt.
-- KEYS[1] the session's hash
-- ARGV[1] payment id   ARGV[2] now, milliseconds since the epoch
-- Returns the hash as it was before, and 1 when the attempt got the session, else 0; nothing when there is none.
local before = redis.call('HGETALL', KEYS[1])
if #before == 0 then
  return { before, 0 }
end
local found = redis.call('HMGET', KEYS[1], 'state', 'expiresAt', 'attempts', 'maxAttempts')
if found[1] ~= 'open' or tonumber(ARGV[2]) >= tonumber(found[2]) then
  return { before, 0 }
end
-- A session of a version before attempts were counted has no numbers.
if tonumber(found[3] or 0) >= tonumber(found[4] or 10) then
  return { before, 0 }
end
redis.call('HINCRBY', KEYS[1], 'attempts', 1)
redis.call('HSET', KEYS[1], 'state', 'paying', 'paymentId', ARGV[1], 'since', ARGV[2])
return { before, 1 }
