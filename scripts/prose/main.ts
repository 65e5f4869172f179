import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { findLongSentences } from './long-sentences.ts'

const named = process.argv.slice(2)
const files = named.length > 0 ? named : listCodeFiles()
const findings = files
  .map((file) => path.relative(root, path.resolve(root, file)))
  .flatMap((file) => findLongSentences(file, readFileSync(path.join(root, file), 'utf8')).map((found) => ({ file, ...found })))
for (const { file, line, words, sentence } of findings) console.error(`${file}:${line} ${words} words, at most 25: ${sentence}`)
console.log(findings.length === 0 ? `No problems found in ${files.length} files.` : `${findings.length} problems`)
process.exitCode = findings.length === 0 ? 0 : 1

function listCodeFiles(): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs']
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trimEnd().split('\n')
  return listed.filter((file) => !file.startsWith('vendor/') && existsSync(path.join(root, file)))
}
