import { z } from '@hono/zod-openapi';

/** The envelope of strapicontent/*: what editors add beyond the named attributes passes through. */
export function contentList<T extends z.ZodRawShape>(name: string, attributes: T) {
  const item = z.object({ id: z.int(), attributes: z.looseObject(attributes) }).openapi(name);
  return z.object({ data: z.array(item) });
}

const text = z.string();
const url = z.object({ url: text });
const link = { label: text.optional(), route: text.optional(), hash: text.optional() };
const colours = { backgroundcolor: text, text_color: text };

const formats = z.object({ large: url, medium: url, small: url });

/** Attributes that the specification's chapter 3 names, and those the shop's pages rely on. */
export const pageMetadatas = contentList('PageMetadata', {
  route_path_name: text,
  meta_title: text,
  meta_description: text,
});
export const banners = contentList('Banner', { route: text, hash: text, description: text, ...colours });
export const categoryBanners = contentList('CategoryBanner', {
  Category_Id: text,
  Category_Tile: z.object({ data: z.object({ attributes: url }) }),
});
export const heroBanners = contentList('HeroBanner', {
  title: text,
  description: text,
  image: z.object({ data: z.object({ attributes: z.looseObject({ url: text, formats }) }) }),
});
export const solutions = contentList('SolutionsFeature', { title: text, description: text });
export const sideMenus = contentList('SideMenu', { title: text, items: z.array(z.looseObject(link)) });
export const services = contentList('Service', { title: text, description: text, ...link });
export const navMenus = contentList('ServiceNavMenu', { ...link, label: text, needs_chat: z.boolean() });
export const customerServices = contentList('CustomerService', { title: text, description: text, ...link });
export const chats = contentList('Chat', { enabled: z.boolean(), heading: text, greeting: text });
export const faqs = contentList('Faq', { hash: text, question: text, answer: text, answer_text: text });
export const companies = contentList('Company', {
  firmennummer: z.union([z.literal(1), z.literal(3)]).openapi({ type: 'integer', enum: [1, 3] }),
  brand: text,
  company: text,
});

const member = z
  .object({ id: z.int(), attributes: z.looseObject({ department: text }) })
  .openapi('TeamMember');

export const team = z.object({
  data: z.union([z.array(member), z.array(z.object({ department: text, members: z.array(member) }))]),
});

export const phones = z.object({
  data: z.object({ company_telephone1: text, company_telephone2: text, company_telephone3: text }),
});
