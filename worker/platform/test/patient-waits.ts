import { vi } from 'vitest'

/** No test asks how long something takes: what is waited for may take its time on a busy machine, where Vitest gives up after a second. */
const patienceMs = 60_000

const { waitFor } = vi
vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options)
