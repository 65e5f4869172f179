import { DurableObject } from 'cloudflare:workers'
import type { PlatformEnv } from '../env'

/** One sign-in on one device: its refresh tokens, the current one and those before it. */
export class TokenFamilyObject extends DurableObject<PlatformEnv> {}
