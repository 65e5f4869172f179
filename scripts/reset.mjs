// Deletes carts, sessions, seeded data and builds: the next start is a fresh one.
import { rmSync } from 'node:fs'

rmSync(new URL('../.state/', import.meta.url), { recursive: true, force: true })
console.log('.state/ is empty.')
