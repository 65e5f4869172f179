// Deletes carts, sessions, seeded data and builds, so that the next start is a first one.
import { rmSync } from 'node:fs'

rmSync(new URL('../.state/', import.meta.url), { recursive: true, force: true })
console.log('.state/ is empty.')
