// Writes content/translated-from.json and lists the messages whose translations are confirmed by it. `--report [language]` writes nothing:
// it counts the texts that are as in English.
import { existsSync, writeFileSync } from 'node:fs'
import { languages } from '../../config/locales.ts'
import { confirmedFile, formatConfirmation, readConfirmedHashes, hashEnglishMessages, listStaleMessages } from './english-hashes.ts'
import { formatReport } from './english-texts.ts'

const [option, name] = process.argv.slice(2)
const language = languages.find((each) => each === name)
if ((option !== undefined && option !== '--report') || (name !== undefined && !language)) {
  console.error(`npm run content:confirm, or npm run content:confirm -- --report [${languages.join('|')}]`)
  process.exit(2)
}
for (const line of option ? formatReport(language) : confirmTranslations()) console.log(line)

function confirmTranslations(): string[] {
  const currentHashes = hashEnglishMessages()
  const staleMessages = listStaleMessages(currentHashes, existsSync(confirmedFile) ? readConfirmedHashes() : {})
  writeFileSync(confirmedFile, `${JSON.stringify(currentHashes, null, 2)}\n`)
  return formatConfirmation(staleMessages)
}
