import { createHash } from 'node:crypto'
import type { Brand } from '../../content/art/slots.ts'

/** Background of a product, lit from the top left; the themes' tile colors. */
export const tileColors: Record<Brand, readonly [lit: string, ground: string]> = {
  halvern: ['#f8f7f2', '#efede6'],
  dropkerb: ['#ebeae7', '#ebeae7'],
  dunnage: ['#f7efdf', '#efe3cd'],
}

/** Card pictures, 4:5. The art takes 92 % of the width, centered. */
export const cardSize = { width: 540, height: 675, art: 497 }

/**
 * Opaque, because alpha costs a fifth more in AVIF and twice as much in WebP. WebP serves only browsers older than 2023, so its quality is
 * reduced first. Effort by measurement: one step more takes twice the time for two percent.
 */
export const encoders = {
  avif: { quality: 54, effort: 4 },
  webp: { quality: 60, effort: 4, smartSubsample: true },
}

/** Maximum sizes in bytes; the masters' after brotli. */
export const pictureBudgets = { avif360: 8 * 1024, avif360Median: 5 * 1024, avif540: 15 * 1024, svg: 6 * 1024 }

/** Inputs of an image; a change regenerates it. */
export function hashPictureSource(drawing: string, brand: Brand): string {
  return createShortHash(JSON.stringify([drawing, tileColors[brand], cardSize, encoders, pictureBudgets]))
}

/** Eight hex digits in a generated file's name. */
export function createShortHash(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}
