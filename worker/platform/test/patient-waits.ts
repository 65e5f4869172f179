import { vi } from 'vitest'

/**
 * No test asks how long something takes. What is waited for may take its time on a busy machine, where Vitest gives up after a second. Unit
 * tests do the same.
 */
const timeoutMs = 60_000

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options = timeoutMs) => waitFor(callback, options)
vi.waitUntil = (callback, options = timeoutMs) => waitUntil(callback, options)
