import type { Address } from '#contracts/entities/address'
import type { Flash } from '#contracts/entities/cart'
import type { ShippingCode } from '#contracts/entities/delivery'
import type { GiftOption } from '#domain/cart/gift-option'
import type { KnownConsumer } from '#domain/segmentation/segments'
import type { QueuedChange } from './mutex'

/** A line as the session remembers it, so that a lost cart can be made again. */
export type RememberedItem = {
  /** The line it was; another cart gives it another one. */
  itemId?: string
  productId: string
  upc: string
  qty: number
  recipeId?: string
  storeId?: string
  customAmount?: number
  giftOption?: GiftOption
}
export type RememberedCart = {
  cartId: string
  totalItems: number
  items: RememberedItem[]
  removed?: RemovedItem
  /** The total the shopper agreed to when the order was sent: should its answer be lost, it is asked for again at that. */
  placing?: string
  /** The device fingerprint of this cart has been sent. */
  isDeviceTold?: true
  /** One-time platform messages about this cart that no page has shown yet. */
  untold?: Flash[]
  /** The cart that was bought, of which this one takes the place, empty as yet. */
  bought?: string
}

/** Last removed item, for undo. */
export type RemovedItem = { name: string; at: number; item: RememberedItem }

/** The server's one-time message: which words, with what, and where it goes. */
export type SessionFlash = {
  tone: 'success' | 'info' | 'warning' | 'error'
  /** Id of the element to show next to; without one, shows on top of the page. */
  at?: string
  key: string
  values?: Record<string, string | number>
  link?: { key: string; path: string }
  /** Scripts tell it in passing, as a word that leaves by itself or waits to be dismissed. */
  toast?: 'leaves' | 'stays'
  /** The page it is told on loads itself again after this time. */
  reloadPageAfterMs?: number
}

/**
 * The order made of the shopper's last cart, what opens it, and where it is still to be paid, if anywhere. `question`: what the shopper's
 * bank asks, as JSON for the provider's library. `slug`: of the product's page it was bought on at once, with a cart of its own; the
 * shopper's is another. `paid`: what of the cart was to pay it, and the provider's session that was typed in.
 */
export type RememberedOrder = {
  cartId: string
  orderNumber: string
  st: string
  payAt?: string
  question?: string
  cardType?: string
  slug?: string
  paid?: { instrumentId: string; sessionID?: string }
}

/** Open wallet session: its own cart for the product with this slug, or the shopper's cart with its state before the wallet changed it. */
export type WalletSheet = { id: string; cartId: string; isOwn: boolean; slug?: string; former?: FormerCart }

/** Address or pickup contact of each parcel by `shippingId`, the billing address and the delivery method. */
export type FormerCart = { addresses: Address[]; bill?: Address; way?: ShippingCode }

/**
 * An order that was sent and of which nothing was heard yet: until something is, nothing else is paid. `until`: so long it may still be on
 * its way (ms). `backTo`: where to try again, should there be none.
 */
export type PendingOrder = Pick<RememberedOrder, 'cartId' | 'slug'> & { backTo: string; until?: number }

/** An order that was asked for with what goes with its number: an e-mail or a postal code. */
export type TrackedOrder = { orderNumber: string; proof: string }

export type SessionState = {
  /** One cart per site, because currencies and assortments differ. */
  carts: Record<string, RememberedCart>
  flash: SessionFlash[]
  /** The store a shopper chose as theirs, by site. */
  favouriteStores?: Record<string, string>
  /** Products among the shopper's favorites, by brand, as the platform told them last: what hearts show. */
  favorites?: Record<string, string[]>
  /** By site. */
  orders?: Record<string, RememberedOrder>
  /** By site. */
  awaited?: Record<string, PendingOrder>
  /** Recent searches per locale, newest first. */
  searches?: Record<string, string[]>
  /** The wallet's window that was opened last, until it is done with. */
  sheet?: WalletSheet
  /** The order this shopper asked for last without an account. */
  tracked?: TrackedOrder
  /** Email of an enrollment in progress, until sign-in. */
  enrolling?: string
  hasToken: boolean
  /** Signed-in customer; absent for guests. */
  consumer?: SessionConsumer
  /** Milliseconds since the password was entered, and whether the session was idle too long since; guests have only the latter. */
  presence?: { age: number; isAway: boolean }
  /** Platform's number of this guest. */
  guestNo?: string
  /** Guest items merged into the account's cart, until the shopper settles the merge. */
  merge?: MergedCart
  /** Ids of the lists of wishes this guest has begun: they join those of the account at sign-in. */
  lists?: WishListIds
  /** Recent experience decisions. */
  decisions?: Decisions
}

/** Signed-in customer as pages and content may see it. Contains no credentials, and no page sends all of it to a browser. */
export type SessionConsumer = KnownConsumer & {
  consumerNo: string
  kind: 'REGISTERED' | 'EMPLOYEE'
  firstName?: string
  isEmployeeDiscountTCAccepted: boolean
  memberId?: string
}

/** `cartId`: the guest's. */
export type MergedCart = { siteId: string; cartId: string; items: RememberedItem[] }

export type WishListIds = { favoriteId?: string; saveForLaterId?: string }

/** A sign-in that has just succeeded. */
export type SignedIn = { accessToken: string; refreshToken: string; consumer: SessionConsumer }

/** A guest who goes on under another name, with their token where they have one. */
export type StillGuest = { accessToken?: string }

/** Data carried over when the session id changes. */
export type SessionData = Pick<SessionState, 'carts' | 'flash' | 'favouriteStores' | 'orders' | 'searches' | 'presence'>

/** Experience id → variant; null: it is decided that the baseline stays. */
export type Decisions = Record<string, string | null>

export type TokenRequest = { origin: string; headers: Record<string, string> }

/** RPC interface of a session object in the storefront Worker. The browser only holds its id; tokens leave it only for platform calls. */
export type SessionStore = {
  /** null when there is no such session, or it ended. */
  read(): Promise<SessionState | null>
  open(): Promise<SessionState>
  /** A new session of who signed in, or of the same guest, with what the one before it held. */
  openWith(kept: SessionData, of: SignedIn | StillGuest): Promise<SessionState>
  /** Everything is forgotten; the name opens nothing any more. */
  end(): Promise<void>
  /** The identity service is told that this sign-in is over, and everything is forgotten, whether it heard it or not. */
  signOut(request: TokenRequest): Promise<void>
  /** Updates the signed-in customer's data; signs nobody in. */
  knowConsumer(known: Partial<SessionConsumer>): Promise<void>
  rememberMerge(merge: MergedCart | null): Promise<void>
  rememberLists(lists: WishListIds): Promise<void>
  rememberCart(siteId: string, cart: RememberedCart | null): Promise<void>
  keepFavoriteStore(siteId: string, storeId: string | null): Promise<void>
  rememberFavorites(brand: string, productIds: string[]): Promise<void>
  rememberOrder(siteId: string, order: RememberedOrder): Promise<void>
  rememberAwaited(siteId: string, awaited: PendingOrder | null): Promise<void>
  rememberSheet(sheet: WalletSheet | null): Promise<void>
  /** Remembers decisions so that a shopper sees the same variant across pages. */
  rememberDecisions(decisions: Decisions): Promise<void>
  forgetDecisions(): Promise<void>
  rememberSearch(locale: string, text: string): Promise<void>
  forgetSearches(): Promise<void>
  rememberEnrolling(email: string): Promise<void>
  rememberTracked(tracked: TrackedOrder): Promise<void>
  addFlash(flash: SessionFlash): Promise<void>
  takeFlash(): Promise<SessionFlash[]>
  /** False when the same act of the same rendered form was claimed in the last seconds: a double click, not a second wish. */
  claim(act: string): Promise<boolean>
  /** The act came to nothing; trying again is no double click. */
  release(act: string): Promise<void>
  /** Changes of a cart are made one after the other: answers when this one may be, and whether a newer wish has made it pointless. */
  takeTurn(turn: string, wish?: QueuedChange): Promise<{ isOvertaken: boolean }>
  endTurn(turn: string): Promise<void>
  /** When the changes that are on their way now have been made. */
  settled(): Promise<void>
  /** The transaction a call goes out under: that of the same call when it got no answer lately, else a new one. */
  beginCall(call: string): Promise<string>
  endCall(transactionId: string, isAnswered: boolean): Promise<void>
  /**
   * A valid access token; asks the identity service when there is none, it is about to end, or the platform refused it. Single flight. A
   * sign-in that has ended leaves a guest; while the service cannot be asked it is still a sign-in, and this throws.
   */
  accessToken(request: TokenRequest, refused?: string): Promise<string>
}
