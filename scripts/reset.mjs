// Forgets carts, sessions, seeded data and what was built: the next start begins afresh.
import { rmSync } from 'node:fs'

rmSync(new URL('../.state/', import.meta.url), { recursive: true, force: true })
console.log('.state/ is empty.')
