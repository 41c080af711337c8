-- Reading the tooth stock and booking in it are scopes of their own: tokens that could do both still can.
update api_token
   set scopes = json_insert(scopes, '$[#]', 'stock-booking')
 where exists (select 1 from json_each(scopes) where value = 'stock');
