import { fallbackSizeCode } from '#config/constants'

/** The size code a saved item carries: its own while it can be had, the fallback otherwise. */
export function sizeCode(size: string | undefined, isAvailable: boolean): string {
  return isAvailable && size !== undefined ? size : fallbackSizeCode
}
