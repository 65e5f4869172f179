import { DurableObject } from 'cloudflare:workers'
import type { PlatformEnv } from '../env'

/** One list of a shopper: favorites, or saved for later. */
export class WishlistObject extends DurableObject<PlatformEnv> {}
