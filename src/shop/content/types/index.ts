import type { z } from 'zod';
import { answer } from './answer.ts';
import { banner } from './banner.ts';
import { categoryBanner } from './category-banner.ts';
import { chatSetting } from './chat-setting.ts';
import { companyData } from './company-data.ts';
import { companyPhone } from './company-phone.ts';
import { customerService } from './customer-service.ts';
import { faq } from './faq.ts';
import { freePage } from './free-page.ts';
import { hero } from './hero.ts';
import { legalPage } from './legal-page.ts';
import { newsletter } from './newsletter.ts';
import { pageMetadata } from './page-metadata.ts';
import { promotion } from './promotion.ts';
import { service } from './service.ts';
import { serviceNavMenu } from './service-nav-menu.ts';
import { sideMenu } from './side-menu.ts';
import { solutionsFeature } from './solutions-feature.ts';
import { teamMember } from './team-member.ts';
import { video } from './video.ts';

/** Every kind of content by its name. */
export const contentTypes = {
  hero,
  banner,
  'category-banner': categoryBanner,
  'page-metadata': pageMetadata,
  'solutions-feature': solutionsFeature,
  service,
  'side-menu': sideMenu,
  'service-nav-menu': serviceNavMenu,
  'customer-service': customerService,
  faq,
  'team-member': teamMember,
  'company-data': companyData,
  'company-phone': companyPhone,
  'chat-setting': chatSetting,
  promotion,
  newsletter,
  video,
  'legal-page': legalPage,
  'free-page': freePage,
  answer,
} as const;

export type ContentTypeName = keyof typeof contentTypes;

/** The fields of a kind of content. */
export type ContentOf<T extends ContentTypeName> = z.infer<(typeof contentTypes)[T]['schema']>;

export const CONTENT_TYPE_NAMES = Object.keys(contentTypes) as ContentTypeName[];

/** What visitors may read; the others are the staff's own. */
export type PublicTypeName = Exclude<ContentTypeName, 'answer'>;
export const PUBLIC_TYPE_NAMES = CONTENT_TYPE_NAMES.filter((name) => name !== 'answer') as PublicTypeName[];

export { EXAMPLE } from './content-type.ts';
export { formOf, type FormField } from './form.ts';
