-- Takes a session for one attempt at paying it, and counts the attempt.
-- KEYS[1] the session's hash
-- ARGV[1] payment id   ARGV[2] now, milliseconds since the epoch
-- Returns the hash as it was before, and 1 when the attempt got the session, 2 when the same call had got it already,
-- else 0; nothing when there is none.
local before = redis.call('HGETALL', KEYS[1])
if #before == 0 then
  return { before, 0 }
end
local found = redis.call('HMGET', KEYS[1], 'state', 'expiresAt', 'attempts', 'maxAttempts', 'paymentId', 'since')
-- The same call once more: the connection broke before its answer arrived, and the client has sent it again.
if found[1] == 'paying' and found[5] == ARGV[1] and found[6] == ARGV[2] then
  return { before, 2 }
end
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
