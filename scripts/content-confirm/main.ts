// Writes content/translated-from.json and lists the messages whose translations are confirmed by it.
import { existsSync, writeFileSync } from 'node:fs'
import { confirmedFile, formatConfirmation, readConfirmedHashes, hashEnglishMessages, listStaleMessages } from './english-hashes.ts'

const currentHashes = hashEnglishMessages()
const staleMessages = listStaleMessages(currentHashes, existsSync(confirmedFile) ? readConfirmedHashes() : {})
writeFileSync(confirmedFile, `${JSON.stringify(currentHashes, null, 2)}\n`)
for (const line of formatConfirmation(staleMessages)) console.log(line)
