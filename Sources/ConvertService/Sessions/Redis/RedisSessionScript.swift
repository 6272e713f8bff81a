#if Redis
    /// What Redis does for an operation on sessions, as one step that nothing comes between.
    ///
    /// Under a prefix `P` there are: `P:uses`, a sorted set of the sessions by the time of their last
    /// use in microseconds; `P:sizes`, a hash of the bytes that each counts for; `P:bytes`, their sum;
    /// and `P:history:ID`, a list of a session's entries, the newest first. All of them expire by
    /// themselves a minute after the last session would.
    ///
    /// Takes the prefix as its key, then: the operation, the session, the time to live in
    /// microseconds, how many sessions, entries and bytes there may be, the time in microseconds or
    /// nothing for Redis' own, and what the operation needs. Answers {whether there is such a
    /// session, sessions, bytes, entries}; `sweep` answers whether more has expired.
    enum RedisSessionScript {
        static let text = """
            local op, id, ttl = ARGV[1], ARGV[2], tonumber(ARGV[3])
            local most = {sessions = tonumber(ARGV[4]), entries = tonumber(ARGV[5]), bytes = tonumber(ARGV[6])}
            local uses, sizes, sum = KEYS[1] .. ':uses', KEYS[1] .. ':sizes', KEYS[1] .. ':bytes'
            local function history(id) return KEYS[1] .. ':history:' .. id end

            -- No two uses have the same time, and time does not go back.
            local now = tonumber(ARGV[7])
            if not now then
                local time = redis.call('TIME')
                now = time[1] * 1000000 + time[2]
            end
            local newest = redis.call('ZREVRANGE', uses, 0, 0, 'WITHSCORES')[2]
            if newest and now <= tonumber(newest) then now = tonumber(newest) + 1 end

            local function grow(id, bytes)
                redis.call('HINCRBY', sizes, id, bytes)
                redis.call('INCRBY', sum, bytes)
            end
            local function remove(id)
                redis.call('DECRBY', sum, redis.call('HGET', sizes, id) or 0)
                redis.call('HDEL', sizes, id)
                redis.call('ZREM', uses, id)
                redis.call('DEL', history(id))
            end
            local function drop(id)
                local entry = redis.call('RPOP', history(id))
                if entry then grow(id, -(#entry + \(entryOverhead))) end
                return entry
            end
            local function totals() return redis.call('ZCARD', uses), tonumber(redis.call('GET', sum) or 0) end

            local oldest = string.format('(%.0f', now - ttl)
            local expired = redis.call('ZRANGEBYSCORE', uses, '-inf', oldest, 'LIMIT', 0, 100)
            for _, old in ipairs(expired) do remove(old) end
            if op == 'sweep' then return {#expired == 100 and 1 or 0, totals()} end

            local answer
            if op ~= 'begin' then
                local used = redis.call('ZSCORE', uses, id)
                if not used or tonumber(used) < now - ttl then return {0, totals()} end
            else
                grow(id, \(SessionShard.sessionOverhead))
            end
            if op == 'end' then
                remove(id)
                return {1, totals()}
            end
            redis.call('ZADD', uses, string.format('%.0f', now), id)
            if op == 'add' then
                for index = 8, #ARGV do
                    redis.call('LPUSH', history(id), ARGV[index])
                    grow(id, #ARGV[index] + \(entryOverhead))
                    if redis.call('LLEN', history(id)) > most.entries then drop(id) end
                end
            elseif op == 'clear' then
                redis.call('DEL', history(id))
                grow(id, \(SessionShard.sessionOverhead) - redis.call('HGET', sizes, id))
            elseif op == 'list' and ARGV[8] ~= '0' then
                answer = redis.call('LRANGE', history(id), 0, ARGV[8] - 1)
            end

            local sessions, bytes = totals()
            while sessions > most.sessions or bytes > most.bytes do
                local old = redis.call('ZRANGE', uses, 0, 1)
                if old[1] == id then old[1] = old[2] end
                if old[1] then remove(old[1]) elseif not drop(id) then break end
                sessions, bytes = totals()
            end
            for _, key in ipairs({uses, sizes, sum, history(id)}) do
                redis.call('PEXPIRE', key, math.ceil(ttl / 1000) + 60000)
            end
            return {1, sessions, bytes, answer}
            """

        /// The allowance for an entry, less what its coding takes beside the JSON.
        private static var entryOverhead: Int {
            SessionEntry.overhead - SessionEntry.codingOverhead
        }
    }
#endif
