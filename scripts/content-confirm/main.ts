// Writes content/translated-from.json and lists the messages whose translations are confirmed by it.
import { existsSync, writeFileSync } from 'node:fs'
import { confirmedFile, confirmedHashes, englishHashes, staleMessages } from './english-hashes.ts'

const now = englishHashes()
for (const message of staleMessages(now, existsSync(confirmedFile) ? confirmedHashes() : {})) console.log(message)
writeFileSync(confirmedFile, `${JSON.stringify(now, null, 2)}\n`)
