import { brands, isBrandId } from '#config/brands'

/** `halvern` → `Halvern`. */
export function brandName(brand: string): string {
  return isBrandId(brand) ? brands[brand].name : brand
}
