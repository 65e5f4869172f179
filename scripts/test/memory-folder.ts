import { statfsSync } from 'node:fs'

const minFreeBytes = 4 * 1024 ** 3

/** A folder whose files are in memory, if it has 4 GB of room. Databases of tests wait for each write to a disk. */
export function findMemoryFolder(folder = '/dev/shm', needed = minFreeBytes): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= needed ? folder : undefined
  } catch {
    return undefined
  }
}
