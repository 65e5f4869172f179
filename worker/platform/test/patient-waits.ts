import { vi } from 'vitest'

/**
 * No test asks how long something takes: what is waited for may take its time on a busy machine, where Vitest gives up after a second. Unit
 * tests do the same.
 */
const patienceMs = 60_000

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options)
vi.waitUntil = (callback, options = patienceMs) => waitUntil(callback, options)
