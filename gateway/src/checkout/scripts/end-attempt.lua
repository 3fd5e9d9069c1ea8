-- Gives a session back after an attempt, if that attempt still has it.
-- KEYS[1] the session's hash
-- ARGV[1] payment id   ARGV[2] the new state, 'paid' or 'open'
-- Returns 1 when the state was set, else 0.
local found = redis.call('HMGET', KEYS[1], 'state', 'paymentId')
if found[1] ~= 'paying' or found[2] ~= ARGV[1] then
  return 0
end
redis.call('HSET', KEYS[1], 'state', ARGV[2])
return 1
