import { fallbackSizeCode } from '#config/constants'

/** Size code of a saved item: its own while available, else the fallback. */
export function sizeCode(size: string | undefined, isAvailable: boolean): string {
  return isAvailable && size !== undefined ? size : fallbackSizeCode
}
