import { z } from '@hono/zod-openapi';
import {
  MAX_ARTICLES,
  MAX_LABELS,
  MAX_NAME,
  notePrint,
  readLabelArticles,
  readPrints,
  readTemplate,
  readTemplates,
  removeTemplate,
  restoreTemplate,
  saveTemplate,
} from '#shop/labels/index.ts';
import { boundedText, numberField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import { labelArticle, labelPrint, savedTemplate, templateFields } from './label-fields.ts';

const family = 'customer';
const group = 'Labels';
const freshness = 'never';
const seen = ['labels.unknown'] as const;
const WITH_LOGO = 128 * 1024;
/** Of a print's articles so many are noted. */
const NOTED = 20;

const id = boundedText(64).min(1);
const params = z.object({ id });
const objects = [{ kind: 'label template', param: 'id' }] as const;
const done = z.object({ result: z.literal(true) });
const DONE = { result: true as const };

export const templatesCall = operation({
  method: 'get',
  path: '/customerapi/label',
  who: 'customer',
  scope: 'lists',
  family,
  group,
  summary: 'The templates of labels, the one saved last first, and what was printed last',
  answer: z.object({ templates: z.array(savedTemplate), prints: z.array(labelPrint) }),
  freshness,
  run: async (call) => {
    const ctx = await contextOf(call);
    const [templates, prints] = await Promise.all([readTemplates(ctx), readPrints(ctx)]);
    return { templates, prints };
  },
});

export const templateCall = operation({
  method: 'get',
  path: '/customerapi/label/{id}',
  who: 'customer',
  scope: 'lists',
  objects,
  family,
  group,
  summary: 'A template of labels',
  params,
  answer: savedTemplate,
  freshness,
  refuses: seen,
  run: async (call) => readTemplate(await contextOf(call), call.params.id),
});

export const labelArticlesCall = operation({
  method: 'post',
  path: '/customerapi/label/articles',
  who: 'customer',
  scope: 'catalogue',
  family,
  group,
  summary: 'What labels say of articles',
  description: 'In the order asked for; unknown numbers are left out. Technicians (K13) get no prices.',
  body: z.object({ numbers: z.array(numberField).max(MAX_ARTICLES) }),
  bodyLimit: 64 * 1024,
  answer: z.object({ currency: z.string(), pricesHidden: z.boolean(), articles: z.array(labelArticle) }),
  freshness,
  refuses: ['catalogue.not-ready'],
  run: async (call) => readLabelArticles(await contextOf(call), call.body.numbers),
});

/** Templates of labels and what is printed on them (specification 2, label/…). */
export const labelOperations = [
  templatesCall,
  templateCall,
  labelArticlesCall,
  operation({
    method: 'post',
    path: '/customerapi/label/{id}/save',
    who: 'customer',
    scope: 'lists',
    objects,
    family,
    group,
    summary: 'Keeps a template; version 0 makes a new one under the id given',
    description: 'Any other version is the one that was seen; saving the same again changes nothing.',
    params,
    body: z.object({ version: z.int().min(0), template: templateFields }),
    bodyLimit: WITH_LOGO,
    answer: savedTemplate,
    freshness,
    refuses: [...seen, 'labels.name', 'labels.misfit', 'labels.changed', 'labels.too-many'],
    run: async (call) => saveTemplate(await contextOf(call), call.params.id, call.body),
  }),
  operation({
    method: 'post',
    path: '/customerapi/label/{id}/remove',
    who: 'customer',
    scope: 'lists',
    objects,
    family,
    group,
    summary: 'Removes a template',
    params,
    answer: done,
    freshness,
    refuses: seen,
    run: async (call) => {
      await removeTemplate(await contextOf(call), call.params.id);
      return DONE;
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/label/{id}/restore',
    who: 'customer',
    scope: 'lists',
    objects,
    family,
    group,
    summary: 'Brings a removed template back within a day',
    params,
    answer: done,
    freshness,
    refuses: [...seen, 'labels.too-many'],
    run: async (call) => {
      await restoreTemplate(await contextOf(call), call.params.id);
      return DONE;
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/label/printed',
    who: 'customer',
    scope: 'lists',
    family,
    group,
    summary: 'Notes that labels were printed; the same key again is the same print',
    body: z.object({
      key: boundedText(64).min(1),
      template: boundedText(MAX_NAME),
      labels: z.int().min(1).max(MAX_LABELS),
      articles: z.array(boundedText(60)).max(NOTED),
    }),
    answer: done,
    freshness,
    run: async (call) => {
      const { key, ...print } = call.body;
      await notePrint(await contextOf(call), { id: key, ...print });
      return DONE;
    },
  }),
] as const;
