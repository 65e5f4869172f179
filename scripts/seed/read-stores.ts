import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type StoresFile, storesFile } from '../../contracts/entities/store.ts'

/** Stores and collection points in a folder, one file per country, validated against the contract. */
export function readStores(folder: string): StoresFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => storesFile.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
}
