// Scaffolds a new entry: npm run new -- language|locale|country|currency|block|payment-method NAME [--like ID] [--rate N] …
import { parseArgs } from 'node:util'
import { root } from '../serve/paths.ts'
import { isKind, scaffoldsByKind, runScaffold } from './scaffold.ts'

const textOption = { type: 'string' } as const
const { values, positionals } = parseArgs({
  options: {
    like: textOption,
    rate: textOption,
    country: textOption,
    currency: textOption,
    label: textOption,
    type: textOption,
    title: textOption,
    root: { ...textOption, default: root },
  },
  allowPositionals: true,
})
const [kind, name] = positionals
if (!isKind(kind) || !name) {
  console.error(`npm run new -- ${Object.keys(scaffoldsByKind).join('|')} NAME`)
  process.exit(2)
}
const { root: place, ...options } = values
try {
  const { files, review, copiedFrom, write } = await runScaffold(place, { kind, name, options })
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`)
  if (review.length > 0) console.log(`Taken from the one it is like; see whether it holds:\n${review.map((at) => `  ${at}`).join('\n')}`)
  if (copiedFrom)
    console.log(
      `Facts have the comment /* copied from ${copiedFrom} */. Check each and delete its comment; npm test fails while one is left.`,
    )
  console.log(`For you to write:\n${write.map(({ file, what }) => `  ${file}: ${what}`).join('\n')}`)
  console.log('Then: npm run openapi && npm run docs && npm test')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
