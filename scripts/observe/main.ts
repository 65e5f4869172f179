// Figures of the local shop: npm run observe [-- --seconds 60] [--once] [--file LOG]. With --write: the files for Grafana.
import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { logFolder, root } from '../serve/paths.ts'
import { calculateMetrics } from './metrics.ts'
import { buildGeneratedFiles } from './generated-files.ts'
import { parseLogLines, type LogLine } from './log-lines.ts'
import { toPoints } from './to-points.ts'
import { formatScreen } from './screen.ts'
import { listAlerts, readSlos } from './slo.ts'

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
let readBytes = 0

if (values.write) for (const [file, text] of Object.entries(buildGeneratedFiles())) writeFileSync(path.join(root, file), text)
else if (existsSync(values.file)) readNewLines()
else {
  console.error(`There is no ${values.file}: npm start writes it.`)
  process.exitCode = 1
}

function readNewLines() {
  printScreen()
  if (!values.once) setInterval(printScreen, 1_000)
}

function printScreen() {
  const now = Date.now()
  lines = [...lines.filter(({ at }) => at > now - historyMs), ...parseLogLines(readAddedText(), now)]
  const recentLines = lines.filter(({ at }) => at > now - seconds * 1_000)
  const screen = formatScreen(calculateMetrics(recentLines, seconds), listAlerts(readSlos(), lines.flatMap(toPoints), now), seconds)
  console.log(values.once ? screen : `\u001b[2J\u001b[H${screen}`)
}

/** New text since the last read. A restarted shop restarts the file. */
function readAddedText(): string {
  const { size } = statSync(values.file)
  if (size < readBytes) readBytes = 0
  const bytes = Buffer.alloc(size - readBytes)
  const file = openSync(values.file, 'r')
  readSync(file, bytes, 0, bytes.length, readBytes)
  closeSync(file)
  const text = bytes.toString('utf8')
  // The last line may be incomplete.
  const completeLines = text.slice(0, text.lastIndexOf('\n') + 1)
  readBytes += Buffer.byteLength(completeLines)
  return completeLines
}
