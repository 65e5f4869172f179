import { brands, isBrandId } from '#config/brands'

/** `halvern` → `Halvern`. */
export function getBrandName(brand: string): string {
  return isBrandId(brand) ? brands[brand].name : brand
}
