import type { Address } from '#contracts/entities/address'
import type { CartItem, Flash } from '#contracts/entities/cart'
import type { ShippingCode } from '#contracts/entities/delivery'
import type { KnownConsumer } from '#domain/segmentation/segments'

/** Target of a change and when the shopper clicked (client clock, ms): a newer click on the same target supersedes it. */
export type QueuedChange = { of: string; requestedAt: number }

/** A cart line as the session remembers it, to rebuild a lost cart. */
export type RememberedItem = Pick<CartItem, 'productId' | 'upc' | 'qty' | 'recipeId' | 'customAmount' | 'giftOption'> & {
  /** Id of the line; a rebuilt cart assigns another one. */
  itemId?: string
  /** Pickup store. */
  storeId?: string
}
export type RememberedCart = {
  cartId: string
  totalItems: number
  items: RememberedItem[]
  removed?: RemovedItem
  /** The total the shopper accepted when the order was sent, for a look-up after a lost response. */
  placing?: string
  /** The device fingerprint of this cart has been sent. */
  isDeviceTold?: true
  /** One-time platform messages about this cart that no page has shown yet. */
  untold?: Flash[]
  /** Id of the bought cart that this one replaces; it is not created yet. */
  bought?: string
}

/** What the session knows of a cart beside the platform's data. Null clears a mark. */
export type CartMarks = {
  removed?: RemovedItem | null
  untold?: Flash[] | null
  placing?: string
  isDeviceTold?: true
}

/** Last removed item, for undo. */
export type RemovedItem = { name: string; at: number; item: RememberedItem }

/** One-time message: text, values and position. */
export type SessionFlash = {
  tone: 'success' | 'info' | 'warning' | 'error'
  /** Id of the element to show next to; without one, shows on top of the page. */
  at?: string
  key: string
  values?: Record<string, string | number>
  link?: { key: string; path: string }
  /** Shown as a toast with scripts, dismissing automatically or on click. */
  toast?: 'leaves' | 'stays'
  /** Reloads the page after this time. */
  reloadPageAfterMs?: number
}

/**
 * Order of the last cart, its token, and pending payment. `payPal`: PayPal's order for its window. `question`: 3-D Secure action as JSON for the provider's library. `slug`: product
 * page of an instant purchase with its own cart. `paid`: payments and the provider session.
 */
export type RememberedOrder = {
  cartId: string
  orderNumber: string
  st: string
  payAt?: string
  question?: string
  payPal?: string
  cardType?: string
  slug?: string
  paid?: { instrumentId: string; sessionID?: string }
  /** The collectors have received it. */
  isTold?: true
}

/** Open wallet session: its own cart for the product with this slug, or the shopper's cart with its state before the wallet changed it. */
export type WalletSheet = {
  id: string
  cartId: string
  isOwn: boolean
  slug?: string
  former?: FormerCart
  /** PayPal's order is open and is updated with the cart's total. */
  isPayPal?: true
}

/** Address or pickup contact of each parcel by `shippingId`, the billing address and the delivery method. */
export type FormerCart = { addresses: Address[]; bill?: Address; way?: ShippingCode }

/**
 * Order whose response is missing; blocks other payments. `until`: may still be in flight until then (ms). `backTo`: where to retry if it
 * does not exist.
 */
export type PendingOrder = Pick<RememberedOrder, 'cartId' | 'slug'> & { backTo: string; until?: number }

/**
 * A tracked order with its proof: an email or a postal code. `name`: person who is withdrawing from the contract. `st`: order token, if the
 * proof was the email.
 */
export type TrackedOrder = { orderNumber: string; proof: string; name?: string; st?: string }

export type SessionState = {
  /** One cart per site, because currencies and assortments differ. */
  carts: Record<string, RememberedCart>
  flash: SessionFlash[]
  /** Chosen store, by site. */
  favouriteStores?: Record<string, string>
  /** Favorite product ids per brand, as last reported; used for favorite buttons. */
  favorites?: Record<string, string[]>
  /** By site. */
  orders?: Record<string, RememberedOrder>
  /** By site. */
  awaited?: Record<string, PendingOrder>
  /** Recent searches per locale, newest first. */
  searches?: Record<string, string[]>
  /** Latest wallet session, until it ends. */
  sheet?: WalletSheet
  /** The order this shopper last tracked without an account. */
  tracked?: TrackedOrder
  /** Where this shopper last asked for delivery, with functional consent. */
  deliverTo?: DeliveryPlace
  /** Postal codes with the towns a shopper kept as typed, against our suggestion. */
  keptPlaces?: string[]
  /** Email of an enrollment in progress, until sign-in. */
  enrolling?: string
  /** Address a sign-in code was last sent to, until sign-in. */
  codeSentTo?: string
  hasToken: boolean
  /** Signed-in customer; absent for guests. */
  consumer?: SessionConsumer
  /** Milliseconds since the password was entered, and whether the session was idle too long since; guests have only the latter. */
  presence?: { age: number; isAway: boolean }
  /** Platform's number of this guest. */
  guestNo?: string
  /** Guest items merged into the account's cart, until the shopper settles the merge. */
  merge?: MergedGuestCart
  /** Ids of guest wishlists, merged at sign-in. */
  lists?: WishListIds
  /** Recent experience decisions. */
  decisions?: Decisions
}

export type DeliveryPlace = { country: string; postalCode: string }

/** Signed-in customer as pages and content rules see it. Contains no credentials, and no page sends all of it to a browser. */
export type SessionConsumer = KnownConsumer & {
  consumerNo: string
  kind: 'REGISTERED' | 'EMPLOYEE'
  firstName?: string
  isEmployeeDiscountTCAccepted: boolean
  memberId?: string
}

/** The guest's cart of a merge that the shopper has not settled yet. */
export type MergedGuestCart = Pick<RememberedCart, 'cartId' | 'items'> & { siteId: string }

export type WishListIds = { favoriteId?: string; saveForLaterId?: string }

/** A sign-in that has just succeeded. */
export type SignedIn = { accessToken: string; refreshToken: string; consumer: SessionConsumer }

/** Guest continuing under a new session id, with token if any. */
export type GuestTokens = { accessToken?: string }

/** Data carried over when the session id changes. */
export type SessionData = Pick<
  SessionState,
  'carts' | 'flash' | 'favouriteStores' | 'orders' | 'searches' | 'presence' | 'keptPlaces' | 'deliverTo'
>

/** Experience id → variant; null: decided for the baseline. */
export type Decisions = Record<string, string | null>

export type TokenRequest = { origin: string; headers: Record<string, string> }

/**
 * A session as one request reads it, so that most requests call its object once. During a gradual release the object may be of an earlier
 * version, which does not tell the latter two.
 */
export type SessionReading = SessionState & {
  /** Access token for platform calls, if it is still valid for a minute. */
  token?: string
  /** A change of the cart is being carried out, or waits for its turn. */
  isCartChanging?: boolean
}

/** RPC interface of a session object in the storefront Worker. The browser only holds its id; tokens leave it only for platform calls. */
export type SessionStore = {
  /** Null if there is no such session, or if it ended. */
  read(): Promise<SessionReading | null>
  open(): Promise<SessionState>
  /** Opens a session after a sign-in, or for the same guest, with the former one's data. */
  openWith(retainedData: SessionData, identity: SignedIn | GuestTokens): Promise<SessionState>
  /** Deletes everything; the id is useless from now on. */
  end(): Promise<void>
  /** Ends the sign-in at the identity service and clears the session, even if the call fails. */
  signOut(request: TokenRequest): Promise<void>
  /** Updates the signed-in customer's data; does not sign anyone in. */
  rememberConsumer(consumerFields: Partial<SessionConsumer>): Promise<void>
  rememberMerge(merge: MergedGuestCart | null): Promise<void>
  rememberWishlists(lists: WishListIds): Promise<void>
  /** `former`: nothing changes if the site's cart is another one by now. */
  rememberCart(siteId: string, cart: RememberedCart | null, former?: string): Promise<void>
  /** Updates id and items, and keeps the marks as they are now: a request that read them earlier does not undo newer ones. */
  refreshCart(siteId: string, cart: Pick<RememberedCart, 'cartId' | 'totalItems' | 'items'>): Promise<void>
  /** Sets or clears marks of the site's cart, and nothing else. Without a cart, or if it is another one, nothing changes. */
  markCart(siteId: string, cartId: string, marks: CartMarks): Promise<void>
  /** The site's cart goes on under another id: its items and marks stay as they are now. */
  continueCart(siteId: string, cartId: string): Promise<void>
  rememberFavoriteStore(siteId: string, storeId: string | null): Promise<void>
  rememberFavorites(brand: string, productIds: string[]): Promise<void>
  rememberOrder(siteId: string, order: RememberedOrder): Promise<void>
  /** Records whether the collectors have the order; true if that changed. */
  markOrderReported(siteId: string, orderNumber: string, isReported: boolean): Promise<boolean>
  rememberPendingOrder(siteId: string, pendingOrder: PendingOrder | null): Promise<void>
  rememberWalletSheet(sheet: WalletSheet | null): Promise<void>
  /** Remembers decisions so that a shopper sees the same variant across pages. */
  rememberDecisions(decisions: Decisions): Promise<void>
  clearRemembered(category: 'decisions' | 'searches' | 'deliverTo'): Promise<void>
  rememberDeliverTo(place: DeliveryPlace): Promise<void>
  rememberSearch(locale: string, text: string): Promise<void>
  rememberConfirmedPlace(confirmedLocation: string): Promise<void>
  rememberEnrolling(email: string): Promise<void>
  /** Null: the shopper will enter another address. */
  rememberCodeSentTo(email: string | null): Promise<void>
  rememberTracked(trackedOrder: TrackedOrder): Promise<void>
  addFlash(flash: SessionFlash): Promise<void>
  takeFlash(): Promise<SessionFlash[]>
  /** False if the same action of the same rendered form was claimed seconds ago: a double click. */
  claim(claimKey: string): Promise<boolean>
  /** The action failed, so a retry is not a double click. */
  release(claimKey: string): Promise<void>
  /** Acquires the cart lock; tells whether a newer change has superseded this one. */
  acquireCartLock(lockId: string, change?: QueuedChange): Promise<{ isSuperseded: boolean }>
  releaseCartLock(lockId: string): Promise<void>
  /** Resolves when all pending changes are done. */
  settled(): Promise<void>
  /** Transaction id for a call: the former one if the same call recently had no response, else a new one. */
  startCall(call: string): Promise<string>
  endCall(transactionId: string, isAnswered: boolean): Promise<void>
  /**
   * A valid access token. Calls the identity service if there is none, it expires soon, or the platform refused it. Single flight. An ended
   * sign-in leaves a guest; if the service is down the sign-in stays, and this throws.
   */
  accessToken(request: TokenRequest, rejectedToken?: string): Promise<string>
}

/** Changes that answer nothing. The session of a request offers each under the same name, and opens the session for it. */
export const sessionChanges = [
  'rememberConsumer',
  'rememberMerge',
  'rememberWishlists',
  'rememberCart',
  'refreshCart',
  'markCart',
  'continueCart',
  'rememberFavoriteStore',
  'rememberFavorites',
  'rememberOrder',
  'rememberPendingOrder',
  'rememberWalletSheet',
  'rememberDecisions',
  'rememberConfirmedPlace',
  'rememberEnrolling',
  'rememberCodeSentTo',
  'rememberTracked',
  'addFlash',
] as const satisfies readonly (keyof SessionStore)[]

export type SessionChange = (typeof sessionChanges)[number]

/** Connected associate and store, as pages may know them. */
export type Associate = { storeId: string; storeName: string; storeEmployeeId: string; storeEmployeeName: string }

/** An associate's sign-in, valid only in the shopper session it was made in. */
export type AssociateConnection = { associate: Associate; token: string; usid: string }

/** RPC interface of an associate's session, separate from shoppers' sessions. */
export type AssociateStore = {
  /** Null if not connected or the working day is over. */
  read(): Promise<AssociateConnection | null>
  open(connection: AssociateConnection): Promise<void>
  end(): Promise<void>
}
