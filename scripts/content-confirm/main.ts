// Writes content/translated-from.json and lists the messages whose translations are confirmed by it.
import { existsSync, writeFileSync } from 'node:fs'
import { confirmedFile, readConfirmedHashes, hashEnglishMessages, listStaleMessages } from './english-hashes.ts'

const currentHashes = hashEnglishMessages()
for (const message of listStaleMessages(currentHashes, existsSync(confirmedFile) ? readConfirmedHashes() : {})) console.log(message)
writeFileSync(confirmedFile, `${JSON.stringify(currentHashes, null, 2)}\n`)
