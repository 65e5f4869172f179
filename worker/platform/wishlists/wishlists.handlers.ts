import type { wishlistEndpoints } from '#contracts/wishlists'
import type { Handlers } from '../mount'

export const wishlistsHandlers: Handlers<typeof wishlistEndpoints> = {}
