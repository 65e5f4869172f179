import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { extractReleaseNotes } from './release-notes.ts'

const [tag = ''] = process.argv.slice(2)
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
console.log(extractReleaseNotes(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), tag, version))
