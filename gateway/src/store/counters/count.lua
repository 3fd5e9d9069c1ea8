-- Counts in every window or, when one of them is full, in none.
-- KEYS    the windows: hashes of start, current and previous
-- ARGV[1] 'take', or 'add' to count whatever the limits are
-- ARGV    then for each window its weight, its limit and its span in milliseconds
-- Returns the number of the window that has room last and the milliseconds until then; 0 and 0 when it was counted.
-- The time is Redis's own, because the clocks of the gateways may differ.
local clock = redis.call('TIME')
local now = tonumber(clock[1]) * 1000 + math.floor(tonumber(clock[2]) / 1000)

local function keep(key, start, current, previous, span)
  -- Written as whole numbers: Lua would write a large one with an exponent.
  redis.call('HSET', key, 'start', string.format('%.0f', start), 'current', current, 'previous', previous)
  redis.call('PEXPIRE', key, string.format('%.0f', 2 * span))
end

local windows = {}
local fullest, longest = 0, 0
for index, key in ipairs(KEYS) do
  local at = 3 * index - 1
  local weight, limit, span = tonumber(ARGV[at]), tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local found = redis.call('HMGET', key, 'start', 'current', 'previous')
  local start, current, previous = tonumber(found[1] or now), tonumber(found[2] or 0), tonumber(found[3] or 0)

  local passed = now - start
  if passed < 0 then
    -- The clock was set back: the counts stay, and the span starts again, also when this call is refused.
    start = now
    keep(key, start, current, previous, span)
  elseif passed >= 2 * span then
    start, current, previous = now, 0, 0
  elseif passed >= span then
    start, current, previous = start + span, 0, current
  end
  windows[index] = { start, current + weight, previous, span }

  local left, most, wait = span - (now - start), limit - math.max(weight, 1), 0
  if most < 0 then
    wait = left + span
  elseif current > most then
    wait = left + span * (1 - most / current)
  elseif previous > 0 then
    wait = left - span * ((most - current) / previous)
  end
  if wait > longest then
    fullest, longest = index, wait
  end
end

if ARGV[1] == 'take' and fullest > 0 then
  return { fullest, math.ceil(longest) }
end
for index, key in ipairs(KEYS) do
  if tonumber(ARGV[3 * index - 1]) > 0 then
    keep(key, unpack(windows[index]))
  end
end
return { 0, 0 }
