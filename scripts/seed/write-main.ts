import path from 'node:path'
import { root, stateFolder } from '../serve/paths.ts'
import { writeSeed } from './write-seed.ts'

const targetFolder = path.join(stateFolder, 'seed')
writeSeed({ content: path.join(root, 'content'), to: targetFolder })
console.log(
  `Written to ${path.relative(root, targetFolder)}. After \`wrangler d1 migrations apply\`: \`wrangler d1 execute --file\` for each .sql, \`wrangler kv bulk put\` for the .json.`,
)
