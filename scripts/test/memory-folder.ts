import { statfsSync } from 'node:fs'

const enough = 4 * 1024 ** 3

/** A folder whose files are in memory, if it has 4 GB of room. Databases of tests wait for each write to a disk. */
export function memoryFolder(folder = '/dev/shm', needed = enough): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= needed ? folder : undefined
  } catch {
    return undefined
  }
}
