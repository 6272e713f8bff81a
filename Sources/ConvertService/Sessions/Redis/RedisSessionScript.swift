#if Redis
    /// What Redis does for an operation on sessions, as one step that nothing comes between.
    ///
    /// Under a prefix `P` there are: `P:uses`, a sorted set of the sessions by the time of their
    /// last use in microseconds; `P:sizes`, one of them by the bytes that each counts for;
    /// `P:bytes`, the sum of these; and `P:history:ID`, a list of a session's entries, the newest
    /// first. All of them expire by themselves a minute after the last session would.
    ///
    /// Takes the prefix as its key, then: the operation, the session, the time to live in
    /// microseconds, how many sessions, entries and bytes there may be, how many bytes in one
    /// session, for how many microseconds after its last use a session does not go, the time in
    /// microseconds or nothing for Redis' own, and what the operation needs. Answers {whether there
    /// is such a session or ``full``, sessions, bytes, entries}; `sweep` answers whether more has
    /// expired.
    enum RedisSessionScript {
        /// The reply if there is no room.
        static let full = 2

        static let text = """
            local op, id, ttl = ARGV[1], ARGV[2], tonumber(ARGV[3])
            local most = {sessions = tonumber(ARGV[4]), entries = tonumber(ARGV[5]), bytes = tonumber(ARGV[6]), session = tonumber(ARGV[7])}
            local protection, extra = tonumber(ARGV[8]), 10
            local uses, sizes, sum = KEYS[1] .. ':uses', KEYS[1] .. ':sizes', KEYS[1] .. ':bytes'
            local function history(id) return KEYS[1] .. ':history:' .. id end

            -- No two uses have the same time, and time does not go back.
            local now = tonumber(ARGV[9])
            if not now then
                local time = redis.call('TIME')
                now = time[1] * 1000000 + time[2]
            end
            local newest = redis.call('ZREVRANGE', uses, 0, 0, 'WITHSCORES')[2]
            if newest and now <= tonumber(newest) then now = tonumber(newest) + 1 end

            local function size(id) return tonumber(redis.call('ZSCORE', sizes, id) or 0) end
            local function grow(id, bytes)
                redis.call('ZINCRBY', sizes, string.format('%.0f', bytes), id)
                redis.call('INCRBY', sum, string.format('%.0f', bytes))
            end
            local function remove(id)
                redis.call('DECRBY', sum, string.format('%.0f', size(id)))
                redis.call('ZREM', sizes, id)
                redis.call('ZREM', uses, id)
                redis.call('DEL', history(id))
            end
            local function drop(id)
                local entry = redis.call('RPOP', history(id))
                if entry then grow(id, -(#entry + \(entryOverhead))) end
                return entry
            end
            local function totals() return redis.call('ZCARD', uses), tonumber(redis.call('GET', sum) or 0) end

            local function may_go(other)
                if not other or other == id then return false end
                local use = tonumber(redis.call('ZSCORE', uses, other) or 0)
                return use <= now - protection
            end
            local function oldest()
                local old = redis.call('ZRANGE', uses, 0, 1)
                if old[1] == id then old[1] = old[2] end
                if may_go(old[1]) then return old[1] end
            end
            local function largest()
                for _, other in ipairs(redis.call('ZREVRANGE', sizes, 0, 999)) do
                    if may_go(other) then return other end
                end
                return oldest()
            end
            -- Whether there is room for more; removes what may go.
            local function has_room(more_sessions, more_bytes)
                local sessions, bytes = totals()
                while sessions + more_sessions > most.sessions or bytes + more_bytes > most.bytes do
                    local other
                    if sessions + more_sessions > most.sessions then other = oldest() else other = largest() end
                    if not other then return false end
                    remove(other)
                    sessions, bytes = totals()
                end
                return true
            end

            local before = string.format('(%.0f', now - ttl)
            local expired = redis.call('ZRANGEBYSCORE', uses, '-inf', before, 'LIMIT', 0, 100)
            for _, old in ipairs(expired) do remove(old) end
            if op == 'sweep' then return {#expired == 100 and 1 or 0, totals()} end

            local answer
            if op ~= 'begin' then
                local used = redis.call('ZSCORE', uses, id)
                if not used or tonumber(used) < now - ttl then return {0, totals()} end
                if op == 'state' then
                    local sessions, bytes = totals()
                    local left = string.format('%.0f', tonumber(used) + ttl - now)
                    return {1, sessions, bytes, {left, tostring(redis.call('LLEN', history(id)))}}
                end
            else
                if not has_room(1, \(SessionShard.sessionOverhead)) then return {\(full), totals()} end
                grow(id, \(SessionShard.sessionOverhead))
            end
            if op == 'end' then
                remove(id)
                return {1, totals()}
            end
            redis.call('ZADD', uses, string.format('%.0f', now), id)
            if op == 'add' then
                local cost, had = 0, size(id)
                for index = extra, #ARGV do cost = cost + #ARGV[index] + \(entryOverhead) end
                local growth = math.max(math.min(had + cost, most.session) - had, 0)
                if not has_room(0, growth) then return {\(full), totals()} end
                for index = extra, #ARGV do
                    redis.call('LPUSH', history(id), ARGV[index])
                    grow(id, #ARGV[index] + \(entryOverhead))
                    while redis.call('LLEN', history(id)) > most.entries or size(id) > most.session do
                        if not drop(id) then break end
                    end
                end
            elseif op == 'clear' then
                redis.call('DEL', history(id))
                grow(id, \(SessionShard.sessionOverhead) - size(id))
            elseif op == 'list' and ARGV[extra] ~= '0' then
                answer = redis.call('LRANGE', history(id), 0, ARGV[extra] - 1)
            end

            for _, key in ipairs({uses, sizes, sum, history(id)}) do
                redis.call('PEXPIRE', key, math.ceil(ttl / 1000) + 60000)
            end
            local sessions, bytes = totals()
            return {1, sessions, bytes, answer}
            """

        /// The allowance for an entry, minus the overhead of its coding.
        private static var entryOverhead: Int {
            SessionEntry.overhead - SessionEntry.codingOverhead
        }
    }
#endif
