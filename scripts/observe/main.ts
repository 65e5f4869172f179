// Figures of the local shop: npm run observe [-- --seconds 60] [--once] [--file LOG]. With --write: the files for Grafana.
import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { logFolder, root } from '../serve/paths.ts'
import { figuresOf } from './figures.ts'
import { generatedFiles } from './generated-files.ts'
import { linesIn, type LogLine } from './log-lines.ts'
import { pointsOf } from './points-of.ts'
import { screenOf } from './screen.ts'
import { alertsAt, readSlos } from './slo.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    file: { type: 'string', default: path.join(logFolder, 'workers.log') },
    once: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const seconds = Math.max(1, Number(values.seconds) || 60)
const historyMs = 24 * 60 * 60_000
let lines: LogLine[] = []
let read = 0

if (values.write) for (const [file, text] of Object.entries(generatedFiles())) writeFileSync(path.join(root, file), text)
else if (existsSync(values.file)) watch()
else {
  console.error(`There is no ${values.file}: npm start writes it.`)
  process.exitCode = 1
}

function watch() {
  show()
  if (!values.once) setInterval(show, 1_000)
}

function show() {
  const now = Date.now()
  lines = [...lines.filter(({ at }) => at > now - historyMs), ...linesIn(added(), now)]
  const recent = lines.filter(({ at }) => at > now - seconds * 1_000)
  const screen = screenOf(figuresOf(recent, seconds), alertsAt(readSlos(), lines.flatMap(pointsOf), now), seconds)
  console.log(values.once ? screen : `\u001b[2J\u001b[H${screen}`)
}

/** New text since the last read. A restarted shop restarts the file. */
function added(): string {
  const { size } = statSync(values.file)
  if (size < read) read = 0
  const bytes = Buffer.alloc(size - read)
  const file = openSync(values.file, 'r')
  readSync(file, bytes, 0, bytes.length, read)
  closeSync(file)
  const text = bytes.toString('utf8')
  // The last line may be incomplete.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  read += Buffer.byteLength(whole)
  return whole
}
