import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import type { ShopFigures } from './peer-table.ts'

/** Hydrogen's figures of an earlier run, for who cannot build it now. */
export type RecordedFigures = { measured: string; machine: string; versions: string; runs: number; figures: ShopFigures }

const recordedFile = path.join(import.meta.dirname, 'recorded.json')

export function readRecorded(file = recordedFile): RecordedFigures {
  return JSON.parse(readFileSync(file, 'utf8')) as RecordedFigures
}

/** A quick run is too noisy to be kept. */
export function writeFigures(recorded: Omit<RecordedFigures, 'measured' | 'machine'>, file = recordedFile): void {
  const [{ model } = { model: 'unknown processor' }] = cpus()
  const dated = { measured: new Date().toISOString().slice(0, 10), machine: `${cpus().length} × ${model.trim()}, Node ${process.version}` }
  writeFileSync(file, `${JSON.stringify({ ...dated, ...recorded }, null, 2)}\n`)
}
