import path from 'node:path'
import { root, stateFolder } from '../serve/paths.ts'
import { writeSeed } from './write-seed.ts'

const to = path.join(stateFolder, 'seed')
writeSeed({ content: path.join(root, 'content'), to })
console.log(
  `Written to ${path.relative(root, to)}. After \`wrangler d1 migrations apply\`: \`wrangler d1 execute --file\` for each .sql, \`wrangler kv bulk put\` for the .json.`,
)
