import { DurableObject } from 'cloudflare:workers'
import type { PlatformEnv } from '../env'

/** One gift card: its balance and what is held of it. */
export class GiftCardObject extends DurableObject<PlatformEnv> {}
