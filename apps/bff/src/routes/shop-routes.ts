import type { ActingLog } from '@torg/domain/acting';
import type { FindPlace } from '@torg/domain/delivery';
import type { MailStore } from '@torg/domain/mail';
import type { ShopInfo } from '@torg/domain/shop';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { NoteMemberOf } from '../http/change-shopper.ts';
import { refuseUnknownRoute } from '../http/problems/problems.ts';
import type { ConsentOf, OpenShop, PreferencesOf, SettingsOf } from '../http/request-context.ts';
import type { SalesKeys } from '../http/sign-basket-link.ts';
import type { CatalogueVersions } from '../pages/cache/page-cache.ts';
import type { PageServer } from '../pages/page-server.ts';
import type { CanonicalOrigin, Reach } from '../pages/plan/canonical-origin.ts';
import type { Rendered, RenderRequest } from '../pages/render/render-page.ts';
import type { WebBuild } from '../pages/render/web-build.ts';
import type { Sessions } from '../session/sessions.ts';
import type { CustomerSearchOf } from './acting-actions.ts';
import { actingPages } from './acting-pages.ts';
import { addressPages } from './address-pages.ts';
import { addressRoutes } from './addresses.ts';
import { type AbsencePagesDeps, absencePages } from './approval-absence-pages.ts';
import { approvalLinkPages } from './approval-link-pages.ts';
import { type QueuePagesDeps, queuePages } from './approval-queue-pages.ts';
import { type RulePagesDeps, rulePages } from './approval-rule-pages.ts';
import { approvalRoutes } from './approvals.ts';
import { type AskedOrderPagesDeps, askedOrderPages } from './asked-order-pages.ts';
import { assetRoutes } from './assets.ts';
import { backchannelLogoutRoute } from './backchannel-logout.ts';
import { basketRoutes } from './basket.ts';
import { type BasketLinkRoutesDeps, basketLinkRoutes } from './basket-links.ts';
import { type BoughtRoutesDeps, boughtRoutes } from './bought.ts';
import { boughtPages } from './bought-pages.ts';
import { cancelOrderRoutes } from './cancel-order.ts';
import { type CardRoutesDeps, cardRoutes } from './cards.ts';
import { type CatalogueRoutesDeps, catalogueRoutes } from './catalogue.ts';
import { changeProfileRoutes } from './change-profile.ts';
import { checkoutDraftRoutes } from './checkout-draft.ts';
import { companyRequestPages } from './company-request-pages.ts';
import { type CompanyRequestRoutesDeps, companyRequestRoutes } from './company-requests.ts';
import { companyUserPages } from './company-user-pages.ts';
import { type CompanyUserRoutesDeps, companyUserRoutes } from './company-users.ts';
import { consentRoutes } from './consent.ts';
import { consentPageRoutes } from './consent-page.ts';
import { contentRoutes } from './contents.ts';
import { type CookieConsentDeps, cookieConsentRoutes } from './cookie-consent.ts';
import { creditRoutes } from './credit.ts';
import { type CreditReportFileDeps, creditReportFile } from './credit-report-file.ts';
import type { CustomerCardDeps } from './customer-card.ts';
import { customerRoutes } from './customers.ts';
import { deskOrderRoutes } from './desk-orders.ts';
import { type DeskPagesDeps, deskPages } from './desk-pages.ts';
import { deskQuotePages } from './desk-quote-pages.ts';
import { type EventRoutesDeps, eventRoutes } from './events.ts';
import { type FormRoutesDeps, formRoutes } from './forms.ts';
import { type GiftCardPagesDeps, giftCardPages } from './gift-card-pages.ts';
import { giftCardRoutes } from './gift-cards.ts';
import { type HandedRoutesDeps, handedRoutes } from './handed-baskets.ts';
import { handedPages } from './handed-pages.ts';
import { identificationRoutes } from './identification.ts';
import { identityRoutes } from './identity.ts';
import { invitationPages } from './invitation-pages.ts';
import { type InvitationRoutesDeps, invitationRoutes } from './invitations.ts';
import { joinPages } from './join-pages.ts';
import { listPages } from './list-pages.ts';
import { listRoutes } from './lists.ts';
import { loginRoutes } from './login.ts';
import { logoutRoutes } from './logout.ts';
import { mailRoutes } from './mails.ts';
import { type MediaRoutesDeps, mediaRoutes } from './media.ts';
import { openApiRoute } from './openapi.ts';
import { type OrderDocumentRoutesDeps, orderDocumentRoutes } from './order-documents.ts';
import { type OrderFileRoutesDeps, orderFileRoutes } from './order-files.ts';
import { orderRoutes } from './orders.ts';
import { type OwnDataDeps, ownDataRoutes } from './own-data.ts';
import { paymentPageRoutes, type StartPayment } from './payment-pages.ts';
import { type PaymentRoutesDeps, paymentRoutes } from './payments.ts';
import { pointsRoutes } from './points.ts';
import { postalCodeRoutes } from './postal-codes.ts';
import { productFileRoutes } from './product-files.ts';
import { publishedFileRoutes, shopConfigRoute } from './published-files.ts';
import { ociRoute, type PunchOutSetupDeps, punchOutSetupRoute } from './punchout.ts';
import { punchOutVisitRoutes } from './punchout-visit.ts';
import { type QuickOrderRoutesDeps, quickOrderRoutes } from './quick-order.ts';
import { quotePages } from './quote-pages.ts';
import { type QuoteRoutesDeps, quoteRoutes } from './quotes.ts';
import { type RecurringRoutesDeps, recurringRoutes } from './recurring.ts';
import { recurringPages } from './recurring-pages.ts';
import { reorderRoutes } from './reorder.ts';
import { type ResponsibleRoutesDeps, responsibleRoutes } from './responsible-orders.ts';
import { responsiblePages } from './responsible-pages.ts';
import { type ReviewPagesDeps, reviewPages } from './review-pages.ts';
import { robotsRoute } from './robots.ts';
import { saveUserRoutes } from './save-user.ts';
import { seoRoutes } from './seo.ts';
import { servedInPunchOut } from './served-in-punchout.ts';
import { sessionRoutes } from './session.ts';
import { sharedOrderPages } from './shared-order-pages.ts';
import { type SigningRoutesDeps, signingRoutes } from './signing.ts';
import { type CatalogueIndexOf, sitemapRoutes } from './sitemap.ts';
import { staticImageRoutes } from './static-images.ts';
import { type SubscriptionPagesDeps, subscriptionPages } from './subscription-pages.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { tokenRoutes } from './token.ts';
import { vatViewRoutes } from './vat-view.ts';
import { type WarehouseRoutesDeps, warehouseRoutes } from './warehouse.ts';
import { websiteSettingsRoutes } from './website-settings.ts';
import { wishRoutes } from './wishes.ts';
import { withdrawOrderRoutes } from './withdraw-order.ts';

/** What the routes of a shop need, besides the request's context. */
export type ShopRoutesDeps = Pick<FormRoutesDeps, 'mayTypeCodes'> &
  PaymentRoutesDeps &
  CatalogueRoutesDeps &
  MediaRoutesDeps &
  EventRoutesDeps &
  Pick<ReviewPagesDeps, 'reviewsOf' | 'readOrderOf' | 'makePicture'> &
  Pick<AskedOrderPagesDeps, 'askForOrderLinkOf' | 'askToWithdrawOf'> &
  Pick<BoughtRoutesDeps & RecurringRoutesDeps, 'boughtOf' | 'recurringOf'> &
  Pick<CardRoutesDeps, 'cardsOf'> &
  Pick<SubscriptionPagesDeps, 'subscriptionsOf'> &
  Pick<GiftCardPagesDeps, 'openGiftCardOf' | 'buyGiftCardOf'> &
  ResponsibleRoutesDeps &
  Pick<QueuePagesDeps & RulePagesDeps & AbsencePagesDeps, 'companyApprovalsOf' | 'companyRulesOf' | 'ownAbsenceOf'> &
  Pick<CompanyUserRoutesDeps & InvitationRoutesDeps, 'companyUsersOf' | 'invitedOf'> &
  CompanyRequestRoutesDeps &
  Pick<QuickOrderRoutesDeps, 'readSheet'> &
  Pick<BasketLinkRoutesDeps, 'basketLinksOf'> &
  Pick<DeskPagesDeps, 'deskOrdersOf'> &
  Pick<OrderDocumentRoutesDeps & OrderFileRoutesDeps, 'makeDocument' | 'findFile'> &
  Pick<SigningRoutesDeps, 'contractSigningsOf'> &
  Pick<OwnDataDeps, 'ownDataOf'> &
  CreditReportFileDeps &
  Pick<WarehouseRoutesDeps, 'purchaseStoreOf' | 'clock'> &
  Pick<PunchOutSetupDeps, 'punchOut'> &
  Pick<CustomerCardDeps, 'noteStoreOf' | 'handedStoreOf'> &
  HandedRoutesDeps &
  Pick<QuoteRoutesDeps, 'quotesOf' | 'deskQuotesOf' | 'ordersOf'> & {
    readonly openShop: OpenShop;
    readonly noteMemberOf: NoteMemberOf;
    readonly settingsOf: SettingsOf;
    readonly keepCookieReceiptOf: CookieConsentDeps['keepCookieReceiptOf'];
    readonly consentOf: ConsentOf;
    readonly preferencesOf: PreferencesOf;
    readonly sessions: Sessions;
    readonly customerSearchOf: CustomerSearchOf;
    readonly actingLogOf: (info: ShopInfo) => ActingLog;
    readonly pages: PageServer;
    readonly render: (request: RenderRequest) => Promise<Rendered>;
    readonly versions: CatalogueVersions;
    readonly web: WebBuild;
    readonly catalogueIndexOf: CatalogueIndexOf;
    readonly findPlace: FindPlace;
    readonly startPayment: StartPayment;
    readonly mailStoreOf: (info: ShopInfo) => MailStore;
    /** Makes the value of a guest cookie. */
    readonly newGuest: () => string;
    readonly newIdempotencyKey: () => string;
    readonly originOf: CanonicalOrigin;
    readonly reached: Omit<Reach, 'production'>;
  };

type ShopRoutesOptions = Pick<WarehouseRoutesDeps, 'warehouseKeys'> &
  SalesKeys & {
    /** Whether developers see the mails that were written. */
    readonly demo: boolean;
    readonly production: boolean;
    /** The folder of the web application's built files. */
    readonly assets: string;
  };

/** Everything that a shop answers to but its pages. */
export const shopRoutes =
  (deps: ShopRoutesDeps, options: ShopRoutesOptions): FastifyPluginAsync =>
  async (scope) => {
    const keys = { secret: options.secret, salesKeys: options.salesKeys };
    await scope.register(servedInPunchOut(catalogueRoutes(deps)));
    await scope.register(servedInPunchOut(contentRoutes(deps.openShop)));
    await scope.register(servedInPunchOut(basketRoutes(deps)));
    await scope.register(orderRoutes(deps.openShop));
    await scope.register(responsibleRoutes(deps));
    await scope.register(responsiblePages(deps));
    await scope.register(addressRoutes(deps.openShop));
    await scope.register(checkoutDraftRoutes(deps.openShop));
    await scope.register(creditRoutes(deps.openShop));
    await scope.register(pointsRoutes(deps.openShop));
    await scope.register(giftCardRoutes(deps.openShop));
    await scope.register(giftCardPages({ ...deps, secret: options.secret }));
    await scope.register(addressPages(deps));
    await scope.register(ownDataRoutes(deps));
    await scope.register(approvalRoutes(deps));
    await scope.register(queuePages(deps));
    await scope.register(approvalLinkPages({ ...deps, secret: options.secret }));
    await scope.register(rulePages(deps));
    await scope.register(absencePages(deps));
    await scope.register(companyUserRoutes(deps));
    await scope.register(companyUserPages(deps));
    await scope.register(invitationPages(deps));
    await scope.register(invitationRoutes({ ...deps, secret: options.secret }));
    await scope.register(joinPages({ ...deps, secret: options.secret }));
    await scope.register(companyRequestRoutes(deps));
    await scope.register(companyRequestPages({ ...deps, secret: options.secret }));
    await scope.register(wishRoutes(deps.openShop));
    await scope.register(listRoutes(deps.openShop));
    await scope.register(listPages(deps));
    await scope.register(boughtRoutes(deps));
    await scope.register(boughtPages(deps));
    await scope.register(cardRoutes(deps));
    await scope.register(subscriptionPages(deps));
    await scope.register(subscriptionRoutes(deps));
    await scope.register(handedRoutes(deps));
    await scope.register(handedPages(deps));
    await scope.register(quoteRoutes(deps));
    await scope.register(quotePages(deps));
    await scope.register(deskQuotePages(deps));
    await scope.register(deskPages({ ...deps, ...keys }));
    await scope.register(deskOrderRoutes({ ...deps, ...keys }));
    await scope.register(recurringRoutes(deps));
    await scope.register(recurringPages(deps));
    await scope.register(servedInPunchOut(postalCodeRoutes(deps.findPlace, deps.openShop)));
    await scope.register(servedInPunchOut(sessionRoutes({ ...deps, secret: options.secret })));
    await scope.register(servedInPunchOut(eventRoutes(deps)));
    await scope.register(customerRoutes({ ...deps, secret: options.secret }));
    await scope.register(actingPages({ ...deps, secret: options.secret }));
    await scope.register(loginRoutes(deps.sessions));
    await scope.register(tokenRoutes({ ...deps, secret: options.secret }));
    await scope.register(identityRoutes(deps.sessions));
    await scope.register(consentRoutes({ ...deps, secret: options.secret }));
    await scope.register(cookieConsentRoutes(deps));
    await scope.register(consentPageRoutes({ ...deps, secret: options.secret }));
    await scope.register(logoutRoutes(deps));
    await scope.register(identificationRoutes(deps));
    await scope.register(signingRoutes(deps));
    await scope.register(backchannelLogoutRoute(deps.sessions));
    await scope.register(changeProfileRoutes({ ...deps, secret: options.secret }));
    await scope.register(seoRoutes(deps));
    await scope.register(openApiRoute);
    await scope.register(formRoutes(deps));
    await scope.register(reorderRoutes(deps));
    await scope.register(servedInPunchOut(quickOrderRoutes(deps)));
    await scope.register(basketLinkRoutes({ ...deps, ...keys }));
    await scope.register(cancelOrderRoutes(deps));
    await scope.register(withdrawOrderRoutes(deps));
    await scope.register(orderDocumentRoutes(deps));
    await scope.register(orderFileRoutes(deps));
    await scope.register(creditReportFile(deps));
    await scope.register(sharedOrderPages({ ...deps, secret: options.secret }));
    await scope.register(askedOrderPages({ ...deps, secret: options.secret }));
    await scope.register(reviewPages({ ...deps, secret: options.secret }));
    // Mails hold names and addresses: where real ones may be, no page shows them to everybody.
    if (options.demo && !options.production) await scope.register(mailRoutes(deps.mailStoreOf));
    await scope.register(punchOutSetupRoute(deps));
    await scope.register(ociRoute(deps));
    await scope.register(punchOutVisitRoutes({ ...deps, secret: options.secret }));
    await scope.register(paymentRoutes(deps));
    await scope.register(paymentPageRoutes(deps));
    await scope.register(warehouseRoutes({ ...deps, warehouseKeys: options.warehouseKeys }));
    await scope.register(servedInPunchOut(vatViewRoutes(deps.preferencesOf)));
    await scope.register(saveUserRoutes(deps));
    await scope.register(servedInPunchOut(websiteSettingsRoutes(deps.settingsOf)));
    await scope.register(publishedFileRoutes);
    await scope.register(shopConfigRoute);
    await scope.register(robotsRoute(deps.originOf));
    await scope.register(sitemapRoutes(deps));
    await scope.register(mediaRoutes(deps));
    await scope.register(staticImageRoutes);
    await scope.register(productFileRoutes);
    await scope.register(assetRoutes(options.assets));
    await scope.register(unknownDataRoutes);
  };

/** Below these addresses there are no pages: what is not there is a problem. */
const unknownDataRoutes = async (scope: FastifyInstance): Promise<void> => {
  for (const url of ['/api/*', '/media/*', '/static/*', '/auth/*', '/bff/*']) {
    scope.get(
      url,
      { schema: { hide: true }, config: { role: 'open', skipSession: true } },
      async (request: FastifyRequest, reply: FastifyReply) => refuseUnknownRoute(request, reply),
    );
  }
};
