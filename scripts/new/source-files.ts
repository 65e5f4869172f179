import path from 'node:path'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type FormatConfig, format } from 'oxfmt'
import { root } from '../serve/paths.ts'

/** A file to write or review, with the reason. */
export type ReviewNote = { file: string; what: string }

/** The files of a repository copy, read once and written together at the end, so that a failed command writes nothing. */
export class SourceFiles {
  private readonly texts = new Map<string, string>()
  private readonly changed = new Set<string>()

  private readonly root: string

  constructor(root: string) {
    this.root = root
  }

  list(pattern: string): string[] {
    return globSync(pattern, { cwd: this.root })
      .filter((file) => !file.includes('node_modules'))
      .sort()
  }

  has(file: string): boolean {
    return this.texts.has(file) || existsSync(path.join(this.root, file))
  }

  read(file: string): string {
    const existingText = this.texts.get(file) ?? readFileSync(path.join(this.root, file), 'utf8')
    this.texts.set(file, existingText)
    return existingText
  }

  /** Returns whether the text changed. */
  write(file: string, text: string): boolean {
    if (this.has(file) && this.read(file) === text) return false
    this.texts.set(file, text)
    this.changed.add(file)
    return true
  }

  /** Replaces one part of a file; throws if absent, because the file has changed since this command was written. */
  replace(file: string, searchText: string, replacement: (searchText: string) => string) {
    const text = this.read(file)
    const next = text.replace(searchText, replacement)
    if (next === text) throw new Error(`${file} has no “${searchText.trim()}”: add “${replacement(searchText).trim()}” there manually.`)
    this.write(file, next)
  }

  /** Files whose text differs from the saved one, with the new text. */
  listChanges(): ReadonlyMap<string, string> {
    return new Map([...this.changed].map((file) => [file, this.read(file)]))
  }

  /** Writes all files, formatted, and returns their names. */
  async save(): Promise<string[]> {
    for (const file of this.changed) {
      const filePath = path.join(this.root, file)
      const text = /\.tsx?$/.test(file) ? await formatText(file, this.read(file)) : this.read(file)
      mkdirSync(path.dirname(filePath), { recursive: true })
      writeFileSync(filePath, text)
    }
    return [...this.changed].sort()
  }
}

const formatOptions = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig

/** Formats TypeScript as `npm run format` does. Throws if it does not parse. */
export async function formatText(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, formatOptions)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  return code
}
