import { getBrandOrigin } from '../shop/brand-origin'
import { samplePurchases } from '../shop/sample-purchases'
import type { FormCases } from './form-case'
import { createEmail, createPhone } from '../shop/newcomer'
import { openLinkOnPage, openFirstLinePage, getSharedListUrl, searchReservationStores } from './starting-pages'

const serverErrorKey = 'api:SERVER_ERROR'
const { slug } = samplePurchases.jacketInTheStates.product
const productPath = `/en-us/p/${slug}`
const quickShopPath = `/en-us/quick-shop/${slug}`
const presaleSlug = 'sgurr-pro-shell-HV1X8Z62'
const missingSizeError = { field: 'size', says: 'product.choose.size' }
const photoFile = { name: 'shell.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }
const questionFields = { text: 'Does it fit over a thick fleece?', author: 'Ada', email: 'ada@shop.example' }
const noPlatformCall = { never: 'the service of photos is not the platform: no call of it can be made to fail here' }

/** The forms of products, favorites and what people say of them. */
export const productForms: FormCases = {
  'product add-item': {
    by: 'buyer',
    at: productPath,
    within: 'main',
    wrong: missingSizeError,
    right: { fields: { size: 'M' }, says: 'cart.added', leadsTo: 'product' },
  },
  'product sign-in-to-buy': {
    by: 'buyer',
    at: `/en-us/p/${presaleSlug}`,
    within: 'main',
    wrong: { never: 'the choice goes along to the sign-in, and is made there if it is missing' },
    right: { fields: { size: 'M' }, leadsTo: 'signIn' },
  },
  'product add-favorite': {
    by: 'newcomer',
    at: productPath,
    within: 'main',
    wrong: { refused: 'wishlists.addFavorite', says: serverErrorKey },
    right: { says: 'favorites.added' },
  },
  'product remove-favorite': {
    by: 'newcomer',
    at: productPath,
    within: 'main',
    wrong: { refused: 'wishlists.removeFavorite', says: serverErrorKey },
    right: { shows: 'main [value=add-favorite]' },
  },
  'quickShop add-item': { by: 'buyer', at: quickShopPath, wrong: missingSizeError, right: { fields: { size: 'S' }, says: 'cart.added' } },
  'quickShop update-item': {
    by: 'buyer',
    at: openFirstLinePage(`${quickShopPath}?item=LINE`),
    wrong: { fields: { size: 'L' }, refused: 'cart.changeItem', says: serverErrorKey },
    right: { fields: { size: 'L' }, leadsTo: 'cart' },
  },
  'quickShop sign-in-to-buy': {
    by: 'buyer',
    at: `/en-us/quick-shop/${presaleSlug}`,
    wrong: { never: 'the choice goes along to the sign-in, and is made there if it is missing' },
    right: { fields: { size: 'M' }, leadsTo: 'signIn' },
  },
  'quickShop add-favorite': {
    by: 'newcomer',
    at: quickShopPath,
    wrong: { refused: 'wishlists.addFavorite', says: serverErrorKey },
    right: { says: 'favorites.added' },
  },
  'quickShop remove-favorite': {
    by: 'newcomer',
    at: quickShopPath,
    wrong: { refused: 'wishlists.removeFavorite', says: serverErrorKey },
    right: { shows: 'main [value=add-favorite]' },
  },
  'productSet add-set': {
    by: 'buyer',
    at: '/en-us/set/HVSET001',
    wrong: { says: 'sets.chooseOne' },
    right: { fields: { '^piece_': true }, says: 'sets.added' },
  },
  'notifyMe notify-me': {
    by: 'buyer',
    at: `${getBrandOrigin('dropkerb')}/en-gb/notify-me/no-ball-games-tee-DK9C7T24`,
    wrong: { fields: { email: 'ada@' }, field: 'email', says: 'forms:email' },
    right: {
      get fields() {
        return { email: createEmail() }
      },
      says: 'notifyMe.done',
      leadsTo: 'product',
    },
  },
  'reserve reserve': {
    by: 'buyer',
    at: searchReservationStores('/en-us/reserve/x-HV7L1P55'),
    wrong: {
      fields: { storeId: true, firstName: 'Ada', lastName: 'Byron', email: 'ada@shop.example', phone: '12' },
      field: 'phone',
      says: 'forms:phone',
    },
    right: {
      get fields() {
        return { phone: createPhone() }
      },
      says: 'reserve.done',
      leadsTo: 'product',
    },
  },
  'favorites heart': {
    by: 'sharer',
    at: '/en-us/c/men-jackets-1010',
    press: 'button[form=hearts][aria-pressed=false]',
    wrong: { refused: 'wishlists.addFavorite', says: serverErrorKey, leadsTo: 'favorites' },
    right: { says: 'favorites.added', leadsTo: 'category' },
  },
  'favorites drop-favorite': {
    by: 'sharer',
    at: '/en-us/favorites',
    wrong: { refused: 'wishlists.removeFavorite', says: serverErrorKey },
    right: { says: 'favorites.removed' },
  },
  'favorites add-favorite': {
    by: 'sharer',
    wrong: { refused: 'wishlists.addFavorite', says: serverErrorKey },
    right: { says: 'favorites.added' },
  },
  'favorites share-favorites': {
    by: 'sharer',
    at: '/en-us/favorites',
    wrong: { refused: 'wishlists.share', says: serverErrorKey },
    right: { shows: '#share-address' },
  },
  'sharedFavorites remove-favorite': {
    by: 'sharer',
    at: getSharedListUrl,
    wrong: { refused: 'wishlists.removeFavorite', says: serverErrorKey },
    // What its owner takes off the list is no longer on it; the other one is.
    right: { leadsTo: 'sharedFavorites', shows: 'main [value=remove-favorite]' },
  },
  'sharedFavorites add-favorite': {
    by: 'newcomer',
    at: getSharedListUrl,
    wrong: { refused: 'wishlists.addFavorite', says: serverErrorKey },
    right: { says: 'favorites.added' },
  },
  'favorites stop-sharing': {
    by: 'sharer',
    at: '/en-us/favorites',
    wrong: { refused: 'wishlists.stopSharing', says: serverErrorKey },
    right: { gone: '[value=stop-sharing]' },
  },
  'reviews vote-review': {
    by: 'buyer',
    at: `${productPath}/reviews`,
    press: '[name=vote]',
    wrong: { refused: 'products.voteReview', says: 'questions.notKept' },
    right: { says: 'questions.votedUp', leadsTo: 'reviews' },
  },
  'reviews report-review': {
    by: 'buyer',
    at: openLinkOnPage(`${productPath}/reviews`, 'report='),
    press: '[name=reason]',
    wrong: { refused: 'products.flagReview', says: 'questions.notKept' },
    right: { says: 'questions.reported', leadsTo: 'reviews' },
  },
  'questions vote-answer': {
    by: 'buyer',
    at: `${productPath}/questions`,
    press: '[name=vote]',
    wrong: { refused: 'products.voteAnswer', says: 'questions.notKept' },
    right: { says: 'questions.votedUp', leadsTo: 'questions' },
  },
  'askQuestion ask-question': {
    by: 'buyer',
    at: `${productPath}/questions/ask`,
    wrong: { fields: { ...questionFields, email: 'ada@' }, field: 'email', says: 'forms:email' },
    right: { fields: { email: questionFields.email }, leadsTo: 'questionAsked' },
  },
  'writeReview write-review': {
    by: 'customer',
    at: '/en-us/p/x-HV3P9D07/reviews/write',
    wrong: {
      fields: { rating: '5', title: '', text: 'Warm on a cold ridge, and dry by the next morning.', author: 'Ana' },
      field: 'title',
      says: 'forms:required',
    },
    right: { fields: { title: 'Warm enough' }, answered: 'products.writeReview', leadsTo: 'writeReview' },
  },
  'photos report-photo': {
    by: 'agreeing',
    at: openLinkOnPage('/en-us/photos', 'shared='),
    press: '[name=reason]',
    wrong: noPlatformCall,
    right: { says: 'photos.reported' },
  },
  'photos stash-photos': { by: 'agreeing', at: '/en-us/photos', wrong: noPlatformCall, right: { shows: '#photos-address' } },
  'photos send-photo': {
    by: 'agreeing',
    at: '/en-us/photos',
    wrong: { fields: { username: '', photo: photoFile, isMine: true }, field: 'username', says: 'forms:required' },
    right: { fields: { username: 'Ada', photo: photoFile }, says: 'photos.sent' },
  },
  'reviewPhotos report-photo': {
    by: 'agreeing',
    at: openLinkOnPage(`${productPath}/reviews/photos`, 'shared='),
    press: '[name=reason]',
    wrong: noPlatformCall,
    right: { says: 'photos.reported' },
  },
  'reviewPhotos stash-photos': {
    by: 'agreeing',
    at: `${productPath}/reviews/photos`,
    wrong: noPlatformCall,
    right: { shows: '#photos-address' },
  },
  'reviewPhotos send-photo': {
    by: 'agreeing',
    at: `${productPath}/reviews/photos`,
    wrong: { fields: { username: '', photo: photoFile, isMine: true }, field: 'username', says: 'forms:required' },
    right: { fields: { username: 'Ada', photo: photoFile }, says: 'photos.sent' },
  },
}
