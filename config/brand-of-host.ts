import { type BrandId, isBrandId } from './brands'

/** A brand is chosen by the first part of the host name (`dunnage.localhost`, `dunnage.example`), else the deployment's own. */
export function brandOfHost(hostname: string, fallback: BrandId): BrandId {
  const [first = '', second = ''] = hostname.toLowerCase().split('.')
  const name = first === 'www' ? second : first
  return isBrandId(name) ? name : fallback
}
