// Written by `npm run train:advisor`. Format: `learned-meaning.ts`.

export const MEANING_WEIGHTS = `afford loan - -;ask_back app - -;compare home - -;compare loan rent -;compare place - -;count home - -;count place sales -;explain app - -;explain app - accuracy;explain app - data;explain app - last-answer;explain rule - -;explain rule - ejari;explain rule - eviction;explain rule - golden-visa;explain rule - maintenance;explain rule - net-yield;explain rule - off-plan-cancellation;explain rule - oqood;explain rule - purchase-fees;explain rule - rent-increase;explain rule - residence;explain rule - security-deposit;explain rule - taxes;explain rule - who-may-buy;greet app - -;help app - -;list home - -;list home sales -;make app - -;make app - slides;make home - message;open app - -;rank area - -;rank building - -;rank developer - -;rank project - -;refuse app - -;refuse app - elsewhere;refuse app - law;refuse app - orders;refuse app - people;refuse app - private;save app - -;save app - alert;trend place - -;unclear app - -;value home price -;value home rent -;value home return -;value home service_charge -;value loan fees -;value loan instalment -;value place - -;value rule rent_increase -;verdict home price -;verdict home return -;verdict place - -
	2n3l5l6l;n>l@lIoJnKnMlPnQnRkTlUnWn^phlin
!aboutword	Klir
!accuracy	7n8v
!affordword	0v
!alert	Kh\\u
!allowedq	DnKlUnfn
!area1	0h1o2k3n4j5o6o7j8k9l:k<l=k>l?l@lAkBlCkDlEkFlGkIjJkKpLoNnOkPjQfRpTpUjVgWk[l\\n]p^i_n\`oaiblckdhepfognhliq
!areabest	HnQqYo
!areas2	4uKpNpih
!areasplural	5nQtYo
!areasword	2l3l6k9q;kHoKnLlPpQuSlYr]o\`jalcleiflgj
!asks	Kifrgp
!bare	1t:oIqKl]oglil
!beds	0k6kKqLnNk\\o_q\`qcjeofpgpik
!best	2o4o6k;kLjPlQrRpSsTr]k^o\`jdkeggoin
!betterq	2o4o
!bigger	Kn
!borrowed	do
!both	2p4q:nLoNn
!bound	0k1p3l5nKrVo\\r_lcjdkfngi
!buyrent	3vKlil
!buyverb	0n3s;lEpHqKlVl^k_k\`jcpdjelfkhniq
!cash	Uoco
!change	0l3pKiQn]n\`leo
!chargeword	;obrep
!cheaper	4pQoWn
!cheapword	4pKoQq]k
!city	6o;lGnHpKoQpVl]sio
!comesfrom	In
!comparestrong	2s4s;p@nKiNoPoQl]kek
!compareword	0k1l2t3r4s5l7l;p=k?q@nCnIlNnOlPnZl^j_j\`jaickdkegfjgoio
!contactword	8o9pKkQlSnZt
!contradiction	1uKg
!crowd	1k2j3l5n6n7o8k9l:k=n?oAlElGnHoIkLjNkOkPjQrSoTnUoYsZo]j_kblckdifigjin
!crowded	4k5p6p7p=pHnKnLlYr]jil
!datasource	9uQk
!dearer	RnTn
!dearword	0nQnRn]l_nelgnin
!define	5l7o8l;r<o=l@qBpGlJpPkUlWl]lalelgn
!demography	Yr
!developerword	AtQjSv
!domword	Qpeq
!elsewhere	KjQlVy]l
!evade	Wx
!fairword	_ogq
!falling	KjQq\\q]oao
!feestrong	;oCrKkUoWpbnctdk
!feeword	;oCqKjUoWq]lbncudkgl
!few	1o2n3f4n5l6l8n:n;n=l>k?hAgDgElFkGjHiIrJpKoLnMjNlOlPoQnRhUjVnWhXkYkZj[o\\g]n^r_lakclfjgo
!filters	0o1o2l3n4o8k9k<h=i>k?l@hBgCjDgFkGkIjJkKpLnOiPkQpRnSnTnVoWkXl[h]o^jbkcndneofnglio
!find	0n2k3o4k6j7j:n;l=j>nAlCkEnGnIjKqLoPoRlSkTlUnZp[n]l^l\`lblcldlelfh
!findstrong	4lKqLpQlZo[p_ngl
!foreign	;pHoQkYo
!forrent	\`o
!futureword	8oKlXn]s
!greet	Iy^l
!growthnoun	GnKlQo
!growthword	DnGnKjQq]pfoil
!have	0nKoQo
!help	7rJx^k
!highest	4oLlQqRoSrTo]kekil
!homes	0j2s3l4i5k6l;i=lClIkJlKjNpOqPiQkSlVkWlZo]j^i_q\`oaqbqejflgrhqii
!homes1	0k2k3l4k5l;jIlJlKjNoOrPjQlVlWlZo]j^j_q\`oaqbrdnejgshqii
!homes2	2vMn
!homesword	1n2n3l4j5o8h9i:i;l<j=l>i@jAiBjClDiEoGkIgJhKqLnMkOoRhThUlVpWjXiYlZp[j]l^i_q\`nanenfngnhnii
!howmany	5t6u=nKiLj\`lelil
!howmuch	0o1i2h3k4k5o6o9k:i;o>o?k@nAnBoCoDnHiIiJoNiOiPhQiRkSiTkUiWhXkYj[k\\j]l_o\`qaobncpdpepgkhk
!income	0vKkdlfn
!incomeword	0wGnKkWodk
!invest	0k3k4o7n=l@qGnHlLkPoQqRnTnUlXnYl]l^k_jaqckdjepfjgihrip
!investverb	Qnan
!issum	Kl_n
!keeprent	3p
!landlord	;i=q?qDnFqKiZp\`kepfsglil
!lastanswer	:u
!law	;j=pGpUrWp
!least	4p7n;nKoQqUn]ldlek
!live	0n4nKpQp]kelis
!livegood	4pKj]l^o_qdlgoit
!livestrong	4nHoKoQpYo
!loanFact	7nDpXndq
!loanstrong	Kldv
!loanword	0o;pFoKjdv
!marketword	]qfnip
!mayword	<n=pDoHrKnWn
!meanword	7p<n@pBo
!message	Owgl
!minYield	KrXoel
!mine	;nfo
!money	0q1o3p4l6j7k8l:l;i=lAlClEoGlHkIkJlKpLlNkPkQnRlSlWlYkZk\\o]i^j\`lapcqdpekfqgoih
!moneyRange	fp
!monthcost	0nds
!monthlyPaid	0qdl
!more	4l;kGoKnQo^l\`pcoeo
!mybudget	Kr
!myhome	;qKkPn_r
!named	Ln]nin
!nation	HnQiYu
!offplan	ApKoLjepip
!offtopic	^w
!ofthese	2o4pNnen
!onlyplace	2l4q6nKkLoNqQiSnToYn\\l]q^l_j\`jepfjgiiq
!openverb	Pw
!orders	Xv
!ordinals	2o4l\`o
!overpriced	Kl]lgnis
!own	3k4l;o=nAnFoPoQkUnWo]l_n\`lclek
!partner	0o
!period	4k5k6uKhLsQo]s\`kelii
!personword	0k2l4j=q?qCnDoFnKgLkOnPlSlUoVlYnZt]k^k\`nckdkepfpij
!place	0h1o2i3n4q5o6o7j8j9k:k;l<l=k>k?k@lAkBlCkDlEjFkGkIjJjKpLpMlNpOkPjQeRoToUjVgWj[l\\o]p^i_n\`nahbkcjdhepfognhkiq
!pointing	5l;kGnKnQnYn]n^laleogoio
!position	2nMnQpglip
!price	0o1p3p4l6k7l;i=lClEoGlHlIlJlKqNlPkQoSlVnWlYlZl\\o]i^k\`kapcqdqelgpii
!pricemean	0n6lKhLoOoVp]n_n\`oep
!priceword	0o1j2l5k6i7n:k=kGlHkJlKkNjOoPlQpRnSjVoWnXnYkZj]p_o\`ocpeofigoil
!private	KlYnZv
!projectword	KlTtil
!psfword	Qn]neqik
!purposeword	hnip
!question	1h3l5n7p8n:o;n<n=nCoEnGnIdJnKjLkMiNdOiPlSlTjVlWoXfZl[f\\f]n^nalbnclflgohnio
!raise	0l;oDsKl]lenfu
!rankword	QnSn
!readyor	in
!recent2	2k4s5o;oKqQj[n]nengl
!rentChange	ap
!rentPaid	3qKiQlatckdkft
!rentask	0lGoKkQp]n_k\`vaodlfnil
!rentbefore	3p=oDn
!rentcap	Dpfq
!rentword	0j2l3q4n5k6l;l<oDrGpKhLkPlQp]o_j\`raocldkekfqgkil
!returnstrong	aq
!returnword	0l@qKnLlPoQpRnTnXn_l\`oascldkepfjglii
!rising	DnKlQr]p\`lfo
!riskword	iq
!ruletopic	0l2l3k4j5k6l8k;o=r>r?oArBlCqDpErFrGrHqIlKiLlPjQiSkUoVkWnYlZk]j^i_k\`iajckdiehfigkii
!safeword	3n4lKjQoUn]l_pekgpis
!salesstrong	6o
!salesword	4l5k6t=nKfLuQoSqTnYl]l\`lenil
!save	Kl[t
!screen	0n2p4p;lIkKkNrPwQjVl[q]j^janejflhnii
!seeverb	=nDnPn
!self	4l;n=pHqfn
!share	7oKnXoeq
!shown2	2p4l5p6k:l;lMnNoQl[o]nen
!shownhomes	0l2p4l5p6k:o;kKlLlMnNoQl[n^l\`oandpgo
!shownplace	0j1l2k3n4q5o6o7k?lClJkKnLpPkQfUlVlWlYkZl[o]q^h\`ocjdnepflgoil
!similar	Lr
!size	Ko_rejgqil
!slides	4kKkNy
!soldmost	6pLkQpSn
!soldword	6oKgLv
!sort	4nKqLnQrRqSoTo]j\`leh
!sortYield	QoRnSn
!sqftExact	Kj_sekgr
!stockword	5r6k7nQoen
!thatone	6l7n:n;i=lBnQl[n^j_ndofngp
!there	3n4l5l;lGnKnPlQnYn]n^k_n\`neognin
!timeword	io
!topic	0i1k2i3j4h5j6i7q9j:h;s<o=p>p?n@oAqBqCoDnEqFpGpHpIhJgKkLkMlNhSlUnVgWnYhZh[j\\i^e_i\`hbndeeogehjil
!towerword	KlRtUnbn
!trendstrong	KlQp]tin
!trendword	5l6nKjVo]vek
!type	0n2k4l5n6n;nAlClEnIlKqLnOlQnRkSlTlVqWkZo^j_ncoenfiii
!valueask	8n_t
!verdictword	gnhrio
!whatif	0lAoEoKl\\naodn
!whereq	9o:nPpQr
!whereverb	PrQk
!whichone	2n4p?oKkPoQoRoSpToYo]l^n\`lekglil
!whichword	2q4p;n?nKlQoRpSpTnVnYo]l^o\`kalclelflij
!worthword	KhOo]i_v\`ldleigtiq
!wouldsell	_p
!yieldword	;n@qGnKnPnQpRnTnXnapdlepflij
$	2n3l5l6l8n;n@lElFlGlIoKnMlPnQnRlTlUnXnZl\\l^p_lhlin
202*	Ks
2027	Kq
2027 $	Kn
2028	Ko
7	Kp
7*	Ko
8	Kn
8 perc	Kn
8*	Kn
<	0n1j2n3n4p5n6n7i9k:o;k<k?kAlBkCjEkFlGjHkIlJiKpLnMoNnOoPhRlSlTlUjVjWjXkYjZj[n]o^f\`ocodnenfjgohlio
<afford loan	Kp
<compare area	4nKpQl
<count area	KkLr
<count home	[nin
<fees	2n
<forecast	6n8o
<growth	KnQnio
<instalment	0qOpco
<list home	5o6o:l;lKlMnNp[oapdneognil
<null	0l2l4o5p6j;kKqLkMnNoOlQk[p^laocndneo
<price	2n:o;lIlQn]r^l\`palbngq
<rank area	KpQq\`lis
<rent	:n
<rent_increase	3p=o
<return	:o
<sales	5l6qLq
<score	in
<service_charge	;p
<trend area	4o6n8o]o\`len
<value area	4n;p]p
<value home	2n:pKjgr
<value loan	0rOpco
<value rule	3p=o
<verdict area	4pKn]oen
<verdict home	2p4lLn\`pdn
<yield	4p@nKniq
@area	0h1o2i3n4q5o6o7j8k9k:k;l<l=k>k?k@lAkBlCkDlEjFkGkIjJkKpLoNpOkPjQkRoToUjVgWj[l\\o]p^i_n\`nahbkcjdhepfngnhkiq
@area $	0k1q2l4p5n6n7lIlKpLoNoPlSoUlVjYn]n^k\`oakcldlengkin
@area @area	4o
@area @beds	5nKp_nel
@area @money	Kq\\p
@area @sqft	_n
@area a	io
@area and	4p
@area drop	Kl\\n
@area for	4pKoNnil
@area go	]len
@area is	Rn
@area next	4n
@area or	4pKpil
@area righ	5n
@area sale	eo
@area that	en
@area vill	Kl]n
@area wher	4n
@area wort	_n
@area woul	gn
@area او	Ko
@area كم	en
@area ولا	4q
@baths	Kp
@baths $	Kn
@beds	0l1n6kKpNl\\n_p\`oaldleofngoil
@beds $	5nKo]nel
@beds @money	Ko
@beds @sqft	Kk_ogo
@beds for	4n
@beds in	Kl_n
@beds read	Kn
@beds ther	en
@beds town	Klgn
@beds في	Ko\`n
@money	0q1o3p4l6j7k8l:l;i=lAlClEoGlHkIkJlKpLlNkPkQnRlSlWlYkZk\\o]i^j\`lapcqdpekfqgoih
@money $	1p3n4l;lKnLlQoVo\\ocpdognil
@money @area	4n
@money @money	1oKl
@money @sqft	Kn
@money @years	dn
@money a	0p3nandl
@money and	0nKlan
@money but	Kn
@money for	fn
@money get	Kn
@money in	>nfn
@money inst	3n
@money on	Un
@money or	3n
@money rent	3nao
@money stud	an
@money to	Qn
@money vill	1o
@money what	an
@money شهر	0n
@money شو	Kp
@money علي	gn
@money في	5ngp
@money كم	an
@money مالك	fn
@money ولا	3n
@name	KnLn]o
@number	0l2nZo^n_lapdnfogp
@number $	2nYnao
@number for	go
@percent	DoKlXnapdq
@percent $	andn
@percent down	dn
@sqft	Kn_rekgq
@sqft $	_p
@sqft @area	gp
@sqft @beds	Kk_ngo
@sqft and	Ko
@sqft في	_o
@sqm	Ko
@sqm in	Kn
@years	0l3p>nKlapdr
@years $	3paodq
^	2n3l5l8n;n>l@lAlBlClElIoJnKoMlPnQnRlTlUnWnXn\\l^phkin
^ $	]p
^ @area	1p4qelin
^ @beds	Kt_l
^ @money	0l1s2n>nKn
^ @number	gn
^ a	Kn
^ agen	gn
^ all	co
^ am	;n
^ and	\`ocnen
^ any	Un
^ anyt	Ko
^ apar	Kp
^ are	Hn]nio
^ area	Yn
^ asdf	^p
^ aver	eo
^ best	TnVo
^ bigg	Kn
^ boug	ao
^ buil	Nn
^ can	=oHoKjOnUo^o
^ cash	an
^ chea	Kn
^ comp	2q4pLn
^ do	7nGnUo
^ does	EoGohn
^ draf	Mp
^ expl	;n
^ fees	cn
^ find	Un
^ flat	KoVn
^ give	KlWnZo
^ good	In
^ has	]n
^ have	en
^ home	Ko
^ how	3l5o6o7n8o:nDnKjLkQkUlWoYl^kanenglil
^ i	0pHnPndkfn
^ if	dn
^ in	Kn
^ is	4n;nGn]o_o\`lelgphoio
^ keep	[o
^ land	fp
^ leas	Qn
^ list	^n
^ make	Np
^ medi	en
^ mont	do
^ mort	do
^ my	0n=nDnKn
^ net	ap
^ numb	6p
^ off	Kn
^ open	Pp
^ ping	\\o
^ prep	Nn
^ pric	]o
^ prin	Xn
^ prop	Kn
^ put	4n
^ read	1n
^ rece	Ln
^ rent	3nKl]n\`o
^ roi	ao
^ save	[p\\o
^ sell	gn
^ serv	eo
^ shou	3nWnin
^ show	:nKoLpPn_n
^ take	Po
^ tell	^nip
^ than	Ip
^ the	gl
^ they	go
^ top	Sn
^ tota	cn
^ town	Kn
^ vill	Kq
^ want	Un
^ what	4l5l6l7n=l>nBnCnElGlJnKnLnPlSlUkWl\`ndneo
^ wher	9o:nPoQq]n
^ whic	2n4nQnRpSnYo]lelil
^ who	;n?pCnKlQkSpYn^o
^ why	7n:o
^ with	0n
^ woul	ir
^ writ	Oo^n
^ you	Xo
^ ابغي	Pn
^ ابي	1nKn
^ احفظ	[o
^ احكي	^nin
^ اخر	Lo
^ ادور	Kn
^ استو	1n
^ اسعا	Kl]oeo
^ اشتر	gn
^ اعرض	Kp
^ اغلي	KlRnTn
^ افتح	Po
^ افضل	Sn
^ اقدر	0p
^ اكتب	OqUn
^ اكثر	Qn
^ اي	SnTn
^ ايجا	]nfn
^ ايش	;oQn
^ بدي	Qn
^ بكم	KlLn\`nen
^ بيت	Kn
^ تنصح	in
^ جهز	Nn
^ خبرن	Kl\\p
^ دفع	fo
^ راتب	0n
^ رسوم	cn
^ رني	KoLn
^ شقق	KoVn
^ شقه	Kr
^ شلون	<nJn
^ شو	;n@nLnelin
^ طيب	6n
^ عايد	ao
^ عطني	Zo
^ عقار	1nKoangq
^ عندي	Kn
^ فرق	2n
^ فلل	Ko
^ في	Go
^ فيلا	Ko
^ فين	Qp
^ قارن	2o4p
^ قديش	8qKleo
^ قسط	dn
^ كم	5q6qCpKhLk_n\`odnenflgkik
^ كيف	7n:pWr]o
^ لو	Engn
^ ما	;o
^ مالك	fn
^ متي	Fp
^ مطور	Ap
^ معاش	0o
^ معاي	Ko
^ معي	Qn
^ من	9p
^ منطق	Yn
^ موجر	fn
^ مين	4n;n?oQlSn
^ هل	AnHnKl_nhnio
^ هلا	Io
^ وش	Kneo
^ وين	PpQp
^ يا	KnUn
a	0n2j4j5j6k7k8k:l;n=k?nAlClEoGlHoLhNpOoPjRlSkWoYjZj\\n]k^o\`oblcnengnhn
a @beds	KiQn\\n_p\`ngk
a @money	0oKkcpdo
a @sqft	Kk_ngp
a deck	Np
a fair	gn
a fake	Wp
a fami	Kn
a flat	Hoen
a good	an
a lot	In
a lowe	Wn
a mont	0o
a note	On
a pres	Nn
a rent	?nDn
a stud	\`nfn
a tena	<n\`nen
a vill	eo
a visa	En
a year	\`n
a*	0n2k4j5j6k7k8k:l;o=k?nAlClEoGlHnLhNoOnPjRlSjWnYjZj\\n]k^o\`oblcnengnhoin
able	Hn
abo*	NoOn\\o^nio
abou	NoOn\\n^nio
abou @area	No
abou the	io
abu	Vo
abu dhab	Vo
abu*	Vo
ac	?o
ac*	?o
acc*	8n
accu	8n
aff*	0q
affo	0q
affo $	0n
aft*	ao
afte	ao
aga*	4o
agai	4n
agai @area	4o
age*	CoOq
agen	CoMnOq
agen of	MnOo
ai	7n
ai matc	7o
ai*	7n
air*	;o
airb	;o
airb $	;o
all	cn
all*	Dncn
allo	Dn
allo $	fo
allo to	;nDn
am	BnHnfngn
am i	;ngo
am on	fn
am*	;nHnfngn
an	;oAnUn
an inve	hnin
an*	;oUn[n
and	2o4nPlUoXn^l_kcneofl
and $	2o
and @area	4nNn
and a	Ko
and how	]n
and not	4n
and tell	Xn\\n
and the	cn
and*	2o4nPlUnXn^l_kcnenfl
any	GoUn
any*	GpKqUn
anyt	GnKp
apa*	1nKnQnel
apar	KoQnel
apar $	Qn
apar @area	1n
are	5n6k8pJnKlVnXnYn^l\`lgnin
are now	Xo
are the	9nin
are ther	en
are you	7nJo
are*	5n6j8pJnKlQpVoXnYq_l\`k
area	QqVnYp
area by	Qn
area for	Qo
area has	Yn
area to	Vn
area with	Yo
as	;nhn
as*	hn
asd*	^p
asdf	^p
ask	_n
ask*	KlOngo
aski	Ongn
aski @money	gn
aski for	On
at	3o5nKnUnaoelglin
at @area	in
at @money	3o_nap
at leas	Kn
at that	Kn
at the	Un
at*	3oKnUnaoelio
ave*	en
aver	Klen
aver pric	en
bac*	AnFo
back	Fn
ban*	0o;n
bank	0n;n
be	0n8ndngn
be*	0n8ndngn
bec*	]lin
bee*	gn
been	gn
bef*	=o
befo	=o
bei*	gn
bein	gn
bes*	Vngn
best	Vngn
best area	QlVn
bet*	2o4qil
bett	2o4o
bett $	2n
betw	2n
betw @area	4n
big	5n
big*	5n
bor*	dn
borr	dn
borr @money	dn
bou*	an
boug	an
bri*	>n\`n
brin	\`o
bro*	Mn_ngl
brok	?n_ngl
bud*	en
budg	Knen
bui*	KlLlRoSoUnbn
buil	KlLlRoSoUnbn
buil in	Ro
buil with	Un
bum*	fn
bump	fn
bur*	Ko
burj	Ko
bus*	;n
but	Kp
but*	Kp
buy	3oHoKlQnhnin
buy $	enin
buy a	Hn
buy in	]n
buy*	3pCoEnHoKlQp\`lcnhoip
buye	Cn
buyi	3nCnEoKlcnio
buyi at	3n
buyi in	ip
by	QoTn]l
by*	QoTo]k
cal*	7n
calc	Pn
can	0o3l8p=oApHoJoKnQkUo^nalckdjelfoil
can a	Ho
can he	=n
can i	0n8o;n=lAoKnWn
can the	=n
can they	fn
can we	Un
can you	JoOn^p
can*	0o3l8o=nAoHoJoKnQlUo^nalckdjelfoil
cap	;o
cap rate	;o
cap*	;nGn^n
capi	Gn^n
cas*	anco
cash	;nanco
cash do	cn
cha*	6n7nCnKkbqenil
chan	6n
char	;nCnbqeo
char $	Cn
char in	;n
che*	4nInKn
chea	4nKoQn
chee	In
cho*	5p
choo	5o
cit*	]n
city	]o
cli*	Nn
clie	No
clie $	Nn
clos	KnLn
clos to	Ko
com*	2o4oLnMnQnUn]lcnglil
come	9n:nMnQl
come from	:n
comm	KlQpUncn
comp	2p4oLnNnPn
comp @area	Nn
comp the	2n
con*	AoWp
cons	io
cont	AoWp
cont $	AnWo
cos*	0lancodnen
cost	ancodneo
cost @money	3n
cost me	dn
cost of	cp
cou*	\`p
coul	\`p
coul i	\`o
dat*	9p
data	9p
days	en
dea*	6nLoenil
deal	6oKlLo
deal in	]n
dec*	Nq
deck	Nr
deck on	Nn
dee*	Bn
deed	Bn
dep*	CnFpdn
depo	Fpdn
dev*	;oAoQlSpWn^n
deve	;nAoQlSqWn
deve $	^n
dha*	Vo
dhab	Vo
did	KlLo]n
did @beds	Ln
did*	KlLo]n
dis*	Qo
dist	Qo
dld	Wn
dld*	Wn
do	3k6l7n:n<oEnKjUnWn^l_l\`leo
do $	Jn
do flat	en
do i	0l<oCnEnFnKlPnUnWnbndn
do they	2neo
do you	5n7o
do*	3k6l7n:n<oFnKjUo^l_laneo
doe*	7n9n<n>nEnGnKlQlhn
does	7n9n<n>nCnEnGnKlhn
does it	eo
does the	CnGn
does your	9n
doi*	]o
doin	]o
dow*	do
down	dp
down $	dn
dra*	MpOn
draf	MpOn
draf a	Oo
dro*	Kl^n
drop	Kk\\n^n
drop @money	\\n
dub*	6nGnHoKpeoio
duba	6nGnHnKo]nenio
duba $	HoKn
duba mall	Kn
duba mark	in
dup*	Kn
dupl	Ko
eac*	bn
each	0nbn
each mont	dn
ear*	0o
earn	0o
earn @money	0n
eja*	<q
ejar	<r
ema*	^n
est*	7n8n
esti	8n
eve*	7ndn
even	@n
ever	dn
ever mont	dn
evi*	=oUn
evic	=n
exp*	;q@n
expa	;p
expa $	;o
expe	0n
expl	;oBn
fai*	_ngn
fair	_ogn
fair pric	gn
fak*	Wp
fake	Wp
fall	an
fam*	Ko
fami	Kn
far	1n
far*	1n
fas*	^nen
fast	^nen
fast $	^n
fast do	en
fee	Wo
fee*	CnWocq
fees	Cncq
fin*	KnUn
find	KnUn
find me	KnUn
fir*	Koin
firs	Koio
firs $	Kn
fiv*	Bn
fla*	?nHnUnVnengl
flat	?nHnUnVnengl
flat $	?ncn
flat cost	3n
flat in	HnKlUnVoen
flat on	;n
foo*	eo
foot	Rneo
foot $	Rn
foot in	eo
for	1k3n4p6k7l;l=lDnGlHkJnLoNoQoSlZn\\k\`nbngnik
for $	JoKlLoUnen
for @area	]n
for @beds	Kk
for @money	0l3oKoao
for a	0nKkenfngn
for in	\`o
for me	4n
for my	No
for rent	KlQo
for sale	Kr
for that	Kn
for vill	]n
for*	1k3n4o5l6k7k:l=kClDnGlJnKlLoNnQnSlZn\\k^l\`ncngnik
fore	;nYn
fore $	Yn
fou*	Kn
fre*	;o
free	;o
fri*	;n
fro*	1n9n:nInKnQlUn
from	1n9n:nKnQl
from $	9o:nQl
from lond	In
gai*	Gn
gain	Gn
get	>nEoFnKnWn\`n
get me	>nEn
get*	0l>oEoFnKnWn
giv*	KlWnZo
give	KlWnZo
give me	KlWnZo
go	]l_oen
go for	_n
go up	en
go*	]l_oen
goin for	en
gol*	>q
gold	>q
gold visa	>q
gon*	;n]n
gone	;n]n
gone up	]n
goo*	InKl^nangnio
good	In^nanio
good for	in
got	Ko
got*	Ko
gro*	Qo]n
gros	Kn
gros yiel	Kn
grow	KlQo]n
grow in	Kl]n
han*	\`n
hand	\`n
hand in	Ln
hand over	Kn
hap*	AnFn]o
happ	An]o
happ to	Fn]o
has	Yn]o
has the	QlTn
has*	Yn]o
hav*	=oKnLn
have	=oKnLo
have @area	eo
have to	=p
he	=oDnfo
he*	=pAnDnfo
hea*	Po]n
head	]o
heat	Po
hel*	IoJo
hell	In
help	Jo
help me	Jp
her*	Hp
here	Hp
here $	Hp
hid*	Wo
hide	Wo
hig*	Qn
high	Qn
his	Zn
his*	KlZn
hol*	Hn
hold	Hn
hom*	0nKnanelhn
home	0nKnSnanelhn
home $	Zngn
home and	2n
home ther	Kn
home wort	_n
how	0n3l5o6o8p=nDnHlKiLjQkUkWoYk^k_n\`neoglik
how are	Vo
how can	Wo
how did	]o
how do	Wo
how far	1n
how fast	en
how is	]oil
how long	en
how many	5q6p=n
how much	]l_n\`pcndoeoil
how safe	io
how*	0n3l5o6n8o:oDnEnHlKiLjQjUlWoYk^k_neoglil
i	0n4j6l7k8o:l;n<n=nBnEnFnGnLjPoQlSlVlWnYk\\l]janehik
i affo	0p
i am	fo
i borr	dn
i can	0o
i earn	0o
i get	Fo
i have	=p
i hide	Wo
i need	;n<nBnNndn
i owe	bn
i pay	fn
i put	;n
i regi	<n
i rent	;n\`n
i sell	Gn
i want	1nPn
i woul	Mn
i*	0n4j6l7k8o:l;n<n=nBnFnLjPoQlSlWoYl\\l]j_nanehil
if	3nAnKkaqdo
if i	3n=nandn
if rent	ao
if the	An
if*	3nAnKlaqdo
ign*	Xo
igno	Xn
in	0l2l4j5n8l;kEkHnJlKoLnNiQlRnTnUoVrWkYn\\n]nakcldkeo
in @area	0l3n4k5n6nKoLoNjQiRoTnVjYn\\n_naldleo
in a	?n]n
in abu	Vo
in duba	HoKnQn
in shar	Vo
in the	Kn
in vill	Yn
in your	7n
in*	0l2l4k6n8l;kEkHnJlKoLnNiQlRnSnTnUoVrWkYn\\n]oalcldken
inc*	DnGofo
inco	GoWn
inco $	Gn
incr	Dnfo
incr $	Do
ind*	Yn
indi	Yn
ins*	3pdo
inst	3pdo
inst $	3o
int*	7o
inte	7o
inte $	7o
inv*	Qnglhoio
inve	QnVnglhnio
inve $	hn
inve in	Vn
is	0n4n6l7n8l;nBnClElHkKnLlOkQlSk]o^n_o\`lblfngnhnio
is @area	iq
is a	;oKlVn
is for	Kq
is he	Dn
is home	an
is it	1nUn]ngn
is list	_ogl
is my	;n
is off	eo
is prop	_nhn
is that	0n_ngl
is the	>oKi]p^o_lalcoengp
is ther	Go
is*	4n6k7n8l;nBnClElHkLkOkQlSk]o^n_o\`lblfngnhnio
it	1nKl[n]n_n\`ngo
it $	Bn[ngn
it a	]n
it take	eo
it wort	gn
it*	1nKkUn[n]n_n\`nangn
its*	aobn
itse	an
kee*	3n[n
keep	3n[o
kha*	Vn
kid*	Un
kids	Un
lan*	;l=n?oKkfp
land	;l=n?oCnDnKkfo
land want	Dn
las*	Ln
last	9nLn
lat*	Ln
late	An
lea*	;n=q
leas	;o=oKn
leas $	=n
leav	=n
leg*	Wnfpgl
lega	Wnfn
lega $	fn
legi	fngl
legi $	_ngl
len*	0o
lend	0o
les*	Wn
less	Wn
let	KlLnUn\`nhn
let*	;pKlLnUn\`nanel
lets	;n
lik*	Lnin
like	in
like $	in
lin*	Mn
line	Mn
lis*	5oKnZn_pel
list	5oKnZn^n_pel
list $	Yn
liv*	QlYr
live	4nYq
live in	Yn
livi	io
livi in	io
loa*	;ndn
loan	;ndn
lon*	Inen
lond	In
long	en
loo*	KnQn
look	Kn
look for	Kn
lot	In
lot*	9nIn
low*	7nQnWn
lowe	Wo
lowe pric	Wn
mad*	7p
mak*	Noanhn
make	Np
make @money	0n
make me	an
mal*	Kp
mall	Ko
man*	0n5p6pKkUnenil
many	5p6p=nKk]lenil
many are	5o
many days	en
many mont	=nen
map	Po
map $	Pn
map*	Pn
mar*	]p
mark	]pin
mat*	7n
matc	7n
max	;n
max*	;n
may	Hn
may*	Hn
me	0k1l3l:n=nEnHlIlJnKlPoUoWnXnZn\\q]l^nanckelin
me $	JnKnan
me a	Un^p
me abou	\\oin
me or	?n
me out	=n
me some	Kn
me the	PnZo
me to	Pn
me when	Kl\\q
me*	0k1l3l:n=nEnHlIlJnPnUoWoXnZn\\q]l^oanckekin
mea*	7n;n<n@n
mean	7n;n<n
mean $	7n@n
medi pric	en
mes*	On
mess	On
met*	1nKq
metr	1nKp
metr $	1n
min*	?nKn
mob*	Zn
mobi	Zn
mom*	io
mome	in
mon*	0p5l;o=nKkMndt
mone	;o
mont	0p5l=oKkdten
mont $	Mndq
mont if	dn
mont of	eo
mont on	dn
mont what	0o
mont with	dn
mor*	DnInWndo
more	DnKn
morn	In
mort	dp
mos*	QoRnSp]l
most	QpSq]l
most $	QnRn
most home	Sn
mov*	InKn
move	FnKn
move $	=n
muc*	Kl]l_n\`ocodoen
much	GnKl]l_n\`ocndneo
much cash	cn
mus*	=n
must	0n=n
must i	0n
my	3l4l;o=nAoFoPnQkUoWo]l_n\`lcldnekfn
my @beds	Kk_n
my clie	Nn
my depo	Fp
my flat	;n
my land	DnUn
my own	Pn
my rent	Gnfo
my*	3k4l;n=nAoFoNnPnQkUnWn]l_n\`lclekfn
nea*	Ko
near	Ko
nee*	<nNodn
need	<nBnNodn
need to	0nEn
net	@pap
net yiel	@p
net*	@pap
new	\\p
new*	Kn\\p
newe	Kn
nex*	4nXn]n
next	4nXn]n
next year	Xn]n
nic*	Vn
nice	Vn
no	HoQlUnYp
no*	HnQlUnYp
noc	;p
noc*	;o
not	4nKoUn
not*	=nDoKnUn
noti	=oDo
now	5nXpin
now $	5n
now a	Xn
now*	5nXpio
num*	6n9n:pKlLlZngn
numb	6n9n:pKlLlZngn
numb $	:n
numb of	6o
of	6nLjNnOoPlQnZoaocoeo
of @area	]nen
of a	_ncn
of buyi	in
of deal	]n
of duba	eo
of the	Mn
of them	Nn
of*	6nLjNnOnPlQnZpaocpeo
off	1n8nLl]nio
off plan	AnKnLlio
off*	1n8nGnLk]ngpin
offe	go
ok	In
ok*	In
on	0n3l;nNoUn]i\`lanbocpdoin
on $	bn
on @area	KnNoin
on @money	0oKkco
on a	Hndn
on airb	;o
on my	Wn
on rent	Un
on the	in
on top	co
on*	0n3l;nNoPlUn]j^l_n\`lanbncpdoin
one	Ql_ndngn
one $	2nUn
one*	2nLnQkUn\\ogn
ones	\\n
onl*	Yo
only	Yo
ope*	Pp
open	Pp
oqo*	;kBt
oqoo	;kBt
or	2n3n4n;n?pKo_lin
or @area	4qKpik
or buy	3n
or the	?n
or*	2n3n4o;n?pKoelin
out	:n=n
out $	:nUn
out*	;n=o
outl	]n
ove*	IpKo]p_nelgn
over	IpKo]p_nelgn
over $	]p
over 7	Kn
owe	bn
own	3nHoPn
own*	3o?oHoKlPnQlZobn
owne	?oZnen
owns	Zo
pag*	Po
page	Po
page $	Po
pak*	Yn
paki	Yn
par*	en
part	en
pas*	HnUn
pass	Hn
pay	3nCnKlUpfn
pay @money	fo
pay less	Wn
pay tax	Un
pay*	3n;o=lCpKiSlUoWnandnfngk
paym	;odo
paym $	;ndo
pays	;nCoao
pays the	Co
pen*	Kq
pent	Kq
peo*	KlYn
peop	KkYo
per	Mnen
per foot	en
per mont	Mn
per*	;nKoQnRnXoil
perc	KqXoel
perc $	Xo
perc or	Kn
phon	Zn
pin*	\\n
ping	\\n
ping me	\\n
pit*	No
pitc	No
pla*	5o6lLlQndnio
plac	5nQndn
plan	1nKnLlio
plan in	in
ple*	<nKn
plea	<nKnbn
plea $	<nbn
pre*	No
prep	Nn
pres	Nn
pri*	0n4l8nQnWnXp]p^n\`ldkengpil
pric	0n4l8nQnWnXn]p^n\`ldkgp
pric $	]n^ogo
pric @money	Ko
pric for	]n
pric is	0n
pric of	_n
pric righ	_n
pric tren	]o
prin	Xo
prin your	Xn
pro*	EnTqXp_n\`nelglin
proj	Tq
prom	Xp
prom $	Xp
prop	En_n\`oin
prop $	an
pur*	cp
purc	cp
put	4n;nKl
put @money	Un
put my	Pn
put*	4nDnKl
qwe*	^p
qwer	^p
rai*	fo
rais	fo
rat*	;o
rate	;o
rea*	1nKnan
read	Ko
real	an
rec*	Lo
rece	Lo
reg*	<n
regi	<n
regi a	<n
ren*	0j3p?nDoGnKjLlQn]n_k\`qapcldkelfpgl
rent	0l3pDoGnKjLlQn]n_l\`qaodlelfo
rent $	Un
rent @money	an
rent for	\`p
rent inco	Go
rent incr	Dnfo
rent is	fo
rent of	\`n
rent or	3n
rent out	\`nhn
rep*	?o
repa	?o
res*	>nEnHo
resi	>nEnHo
resi $	>nEn
ret*	Qoapen
reti	Qn
retu	apeo
retu $	an
rig*	5n_n
righ	5n_n
righ now	5n
ris*	Qnin
risk	in
roi	an
roi*	an
roo*	;n
rou*	Kkeo
roug	Kleo
rul*	Xo
rule	Xo
run*	Qn
runn	Qn
saf*	in
safe	in
sal*	0q6n;lKoLnYlen
sala	0q
sale	KoYleo
sale $	Qo
sale in	LnPn
sale is	ep
sav*	[p\\o
save	[p\\o
save it	[n
sea*	[p
sear	[p
sear $	[o
sel*	;lGoKkLoZn_nen
sell	;lGnKlLnMnQnZn_nen
sell $	Gn
sell for	Lp
sen*	Mn
sens	hn
ser*	;nbpen
serv	;nbpeo
serv char	;nbpen
set*	Po
sett	Po
sett $	Pn
sha*	KlVo^pen
shar	Voen
shar of	en
shaw	^p
she*	Qn
shif	Sn
sho*	3nLoQn_ogj
shou	3nKkQoWn_nglin
shou i	3nKlWn^n_ngl
show	:nLoPn
show me	:nKnPn
show up	\\n
sig*	gn
sign	gn
sim*	Ln
simi	Ln
ski*	Gn
sli*	4lNqUn
slid	4lNr
sma*	Knhn
smal	Kn
so	7nJnin
so*	7nJnKnin
sol*	6n=nKlLoSo
sold	6o=oKlLoSo
sold in	6o
sold the	=n
som*	KpMoQn
some	KoMpQn
sou*	ho
spa*	;n
sta*	InKnUn
star	InUn
star $	Un
ste*	gn
stee	Qn
sti*	]o
stil	]o
stu*	1nKoanfngl
stud	1oKoanfngl
stud @money	1n
stud in	Kn\`nfn
stud with	1n
sup*	en
supp	en
sys*	Xo
syst	Xo
syst prom	Xo
tab*	^o
tabl	^p
tak*	KlPoeogoin
take	Poeoin
take me	Po
take to	eo
tax	;lGsUn
tax on	GnUo
tax*	;lGrUn
tel*	Xn\\o^nio
tell	Xn\\o^nio
tell me	Xn\\o^nio
ten*	;n<n\`oanen
tena	;n<n\`pan
tena $	<nUn
tena pay	\`n
tha*	0n:r;l>nIpKnQn\`lgjik
than	IpQn
that	0n:qKp_n\`lgjil
that $	0n[n
that i	On
that is	In
that pric	Kn
the	4l6l8j:j;n=n>n@lCnEkFlHkIkJjLkMoOpPoQnSnVkWoYlZn[l\\k]n^n_k\`lajdnelhlin
the ac	?o
the agen	CoMnOq
the bank	0o
the bigg	Sn
the deve	AnWn
the duba	in
the fees	cn
the firs	in
the flat	=n
the gold	>p
the heat	Po
the high	Tn
the land	Cn
the metr	1n
the mome	io
the mont	dn
the most	QnSo
the owne	?nUnbn
the pric	gn
the rent	Knfn
the thir	Mn
the two	0n4o
the weat	^o
the yiel	]nen
the*	0l2n8l<l=n>n@kCnEjFkHjIjJiMnOoPnQnSoUnVkWnZn[k\\l_k\`laidnhkin
them	Lo
ther	GoKoQnen
ther $	Ko
ther @money	en
thes	:n
they	=neofngp
they want	go
thi*	JnMn[n\\n
thin	Jn
thir	Mn
this	7nKk[o\\n
this sear	[o
thr*	:n=nKn
thro	:n=n
tic*	eo
tick	Kleo
til*	Ln
till	Lnin
tit*	Hn
titl	Hn
to	2l4o5l6l;n=oGlHnMqNlPoQnUnZk]n_kalcldlenflgjhn
to $	Dn
to a	;n
to buy	Qoenin
to inve	Vn
to live	4n
to move	=n
to own	Ho
to see	Pn
to sell	en
to the	OnPn
to*	2l4o5l;n=oGlHnMpNlOnPoQnZk]n_kakcldlenflgjhn
toda	Ln
tom*	^n
tomo	^n
tomo $	^n
too	Klgoin
too*	Klgnin
top	Sncn
top*	KnSncn
tot*	cq
tota	cq
tow*	KnQnRo
towe	Ro
towe in	Ro
town	KnQn
town $	Kn
tra*	Ln
tran	Ln
tre*	]o
tren	]o
two	0o2n4n
two*	0o2n4n
typ*	;nMn
typi	;nel
und*	Wnen
unde	Wn
unde cons	en
up	2nDnMnPn\\o]n
up $	]n
up a	Mn
up in	Kl\\n
up*	2nMnPn\\o]n
upf*	cn
upfr	cn
upk*	bnen
upke	bnen
us	0n
us*	0n
use*	9n^n
val*	8nQn
valu	8nQn
valu $	Qn
vie*	Oo
view	On
vil*	1nKnLnQnZn]n
vill	KnLnQnZn]n
vill @area	Kn
vill @money	Kn
vill @number	Yn
vill in	1nen
vis*	;l>pEpHo
visa	;k>qEpHn
visa $	;l>pEp
wai*	io
wait	io
wal*	AnKo
walk	Ko
wan*	DnPnfngn
want	DnPnfngo
want @money	Klgn
want a	Un
want to	Pn
was	9n
was*	?n
way	;n
way*	;n
we	0o
we have	Ln
we*	0o
wea*	^o
weat	^o
wer*	6nInUn
were	6nInUn
were ther	6n
wha*	0n1l4k5k6k8l:l;n=kBnCnElHlJoKnLpNlPkSkWk\\l_n\`naodnen
what	0n1l4j5k6k8l:l;n=kBoCnElHlJoKnLpNlPkSkUnWk\\l_n\`naodoenil
what abou	Qn
what are	;oJn
what can	JnKo
what coul	\`p
what did	Lp
what do	bneo
what does	7n<nCn
what happ	An
what is	;o>nKnQlVn^oalcn
what pric	0p
what retu	an
what sala	0n
what shar	eo
what shou	_o
what will	0n]n
what woul	0l\`oaodo
whe*	0l9p:n;kFoGnPpQo\\pij
when	;lCnFpGoKk\\q
when a	Kl\\o
when i	FoGn
wher	9oKnPpQpik
wher do	:nQn
wher does	9o
wher shou	Qo
wher woul	4n
whi*	2p4oRpYo]lelil
whic	2p4oQnRpUnYo]lekil
whic area	Yn
whic buil	Ro
whic comm	Qn
whic deve	Sp
whic is	2n
whic of	2o
whic one	Un
whic towe	Ro
who	;n?pCoQkSpYoZn^o
who buil	Jn
who pays	?nCo
who won	^p
who*	;n?pCoKlMnQlSoYoZo^n
whoe	Mn
why	7n:o
why*	7n:oBn
wif*	^n
wil*	Wn]o
will	Wn]o
win*	Wn
wit*	7nKnQnYn\`lekgn
with	7nKnLlQnYo]l\`lejflgn
with @beds	1n
with @money	0o
with a	Ko
with no	KlUnYo
with the	Qn
won	^o
won*	^o
wor*	7n:p_pgn
work	7n:o;n
wort	_q
wort it	_n
wou*	KlMn_n\`papdnelgnip
woul	KlMn_n\`oapdnelgnio
woul buyi	3n
woul i	ao
woul the	dn
woul you	2nKlgnin
wri*	Oo
writ	Oo
writ the	On
yea*	Xn]naobp
year	KlXn]naobp
year $	Xn]o\`n
year for	bn
yes*	^n
yie*	@oKnQoTneoil
yiel	@oQoTneoil
yiel $	@nQnaleo
yiel over	Kn
you	6l7o9n:oJqKnOnQlXo^oelgn
you are	7nUnXn
you work	7n:n;n
you*	0l6l7p8q9p:pJqLlPlWlXrYl]k^o\`lekgnin
your	8r9p:nKkQlXq
your syst	Xn
ااج*	3n;oKl\`o
ااجر	;oKl\`n
ابو*	Vn
ابي	Kp
ابي*	1nKn
اجر*	\`oan
اجرت	\`oan
اجرت $	\`p
اجن*	Ho
اجنب	Ho
احد	;nKlSngo
احد*	go
احس*	fn
احف*	[o
احفظ	[o
احك*	^nio
احكي	^nin
اخد	0p
اخد*	0p
اخذ	Eo
اخذ*	>nEo
اخر	;nLo
اخر*	;nLo
ادف*	0ndn
ادفع	0ndn
ادفع @money	0n
ادو*	Kn
اذا	\\n
اذا نزل	\\o
اذا*	\\n
ارخ*	4nQn
ارخص	4nQn
ارخص $	4n
ارق*	8o9o
ارقا	8o9o
ازم	0p>nDp
ازم يكون	0n
ازم*	0oDp
است*	7n;lPnQo]l\`nelfnhoin
استث	7nQphoio
استث $	4n7n
استث @money	Qo
استث في	in
استد	Kn
استو	\`nfo
استو @area	Klfo
استو رخيص	Kn
استو في	Kn
اسج*	<nWn
اسجل	<nWn
اسر*	Qn
اسرع	Qn
اسع*	KkQp]reo
اسعا	KkQo]qeo
اسعا @area	]p
اسعا شقق	en
اسعا فلل	en
اسعا في	]o
اسعا نازل	Qn
اسو*	=n
اشت*	0n3o>nEn\`lao
اشتر	0o1n3o>nEn\`lao
اشتر $	0p1n
اشتر @money	3n
اضل	3n
اضل*	3n
اعر*	8nKn
اعرض	Ko
اعرف	8n
اعط*	XoZn
اعل*	Qn
اعلي	4n
اغل*	RnTn
اغلي	RnTn
افت*	Po
افتح	Po
افض*	QnSn
افضل	QnSn
اقا*	>oEq
اقام	>pEp
اقد*	0qAodl
اقدر	0pAoKn
اقدر ادفع	0o
اقدر اشتر	0o
اقص*	;n
اقل	Un
اقل*	7nUn
اكت*	OqUoXn
اكتب	OpUpXn
اكتب رسال	On
اكث*	QpSnTp
اكثر	QpSnTo
اكثر شي	Tn
اكثر منطق	Qo
الا	cn
الح*	;nHn
الحر	;nHn
الق*	Kn
القي	Kn
الل*	;oFn]l
اللي	;nFnPn]l
ان	8nXo
ان*	8nXo
انا	Qnfn
انا*	Qn
انب*	6nLo
انبا	6oLoTn
انبا @area	6o
انت*	7p
انو	Tn
انو*	Tn
اني	Op
اني*	Op
او	Ko
او @area	Ko
او*	Ko
اول*	Kn
اولي	Kn
اولي $	Ko
اي	Sn
اي*	SnTn
ايج*	3o<pDpGnKjQnRn\`panelfpil
ايجا	3n<oDpGnKjQn\`panelfpil
ايجا $	<pDo
ايجا @money	fn
ايش	;oQn
ايش*	;oQn
ايه*	2n
ب	3nKnao
ب @money	0l3nKoan
ب*	3nKnao
باي	Ho
باي منطق	Hn
باي*	CnHo
بحث	[p
بحث $	[p
بحث*	[p
بدي	Kn
بدي*	KnQn
برج	Rp
برج*	Ro
بس	Kn
بس*	Hn
بكم	0nKkLn\`nen
بكم انبا	Lo
بكم*	0nEnKlLn_n\`nen
بنك	Wndn
بنك*	dn
بيت	0o
بيت $	;n
بيت*	0n
بيع	GoVnen
بيع في	Vn
بيع*	GoVo
بين	2p
بين @area	4n
بين عقار	2o
بين*	2p@n
تاج*	\`o
تام*	Fr
تامي	Fr
تاو*	Ko
تاون	Ko
تاون هاوس	Ko
تسج*	cn
تسجي	Cn
تسل*	Kn
تسلي	Kn
تسو*	_o
تسوي	_o
تقد*	Nn
تقدي	8nNn
تقدي عن	Nn
تمل*	;nHn
تملك	;nHn
تملك الحر	;o
تموي	;n
تنب*	eo
تنبا	eo
تنص*	in
تنصح	io
ثمن*	cn
جاه*	Kp
جاهز	Kp
جاي*	9pQl]o
جايب	9p
جايه	]o
جايه $	]o
جهز	Nn
جهز*	No
جوا*	Zn
جوال	Zn
حاس*	Po
حاسب	PoQl
حاسب عايد	Po
حده	Un\`lan
حده $	Un\`l
حده*	Un\`l
حسب*	:o
حسبت	:p
حي	Qn
حي*	Qn
حين	en
حين*	en
خار*	AoKnio
خارط	AoKnio
خارط $	An
خبر*	Kl\\p
خبرن	Kl\\o
خبرن اذا	\\n
خدم*	boen
خدما	bneo
دبي	HnQo]n
دبي $	Hn
دبي*	HoQn]n
دخل*	0n
دفع	Klfo
دفع*	Kldpfo
دفعه	do
دون	7n
دون*	7n
رات*	0r
راتب	0q
راتب @money	0n
راي*	]n
رايح	]n
رايح اسعا	]n
رايك	^n
ربح*	an
رسا*	Op
رسال	Op
رسال وكيل	Oo
رسم*	;oXn
رسو*	;nUnWnbocnen
رسوم	;nUnWnbocn
رسوم تسجي	Cn
رسوم خدما	bnen
رسوم كم	co
رقم	Zp
رقم جوال	Zn
رقم*	Zp
رني	KoLn
رني*	Ko
زوج*	0n
زوجت	0n
زيا*	fo
زياد	fo
زين*	io
زينه	in
سعر	7oOnUnXndlenil
سعر اقل	UnWn
سعر بيت	7n;n
سعر قدم	]o
سعر*	7oUnXn\`ldleogoil
سعره	gp
سكن	ip
سكن*	ip
سمس*	Co
سمسا	Co
سنه	]neo
سنه جايه	]o
سنه*	]oeo
سوق	]p
سوق*	]p
سوي*	Nn
شحا*	\`ncn
شحال	\`ncn
شرا*	EoNncnio
شراء	AnEocnin
شراء شقه	Eo
شرك*	So
شركه	So
شقت*	;nKl_n
شقتي	;nKl_n
شقتي @area	Kl_o
شقق	KoLnVp
شقق @area	KlLnen
شقق في	Vp
شقق*	KoLnVp
شقه	6nEoKnQkZngo
شقه @beds	gn
شقه @money	cn
شقه @number	Zn
شقه*	EnFnKnQkZnengn
شلو*	Jn
شلون	<nJn
شهر	0oKldo
شهر لو	dn
شهر*	0qKkdpfn
شهري	0odn
شو	0n6l;n@nAoBnKoLnelin
شو رايك	4n^n
شو في	Ko
شو قدر	0n
شو يعني	Bn
شو*	0n6l@nAoBoKoLndlelin
شي	KoTn\\o
شي @area	\\n
شي جديد	\\n
شي*	Kn\\o
صاح*	Zn
صاحب	?nZn
صاحب شقه	Zn
صار*	6n
صارت	6n
صاف*	@pan
صافي	@pan
صال*	Kp
صاله	Ko
صاله $	Kn
صفق*	6oPn
صفقه	6o
ضري*	Gp
ضريب	Gp
ضريب علي	Gp
طال*	go
طالب	go
طالب @money	go
طلع*	5o
طلعت	5n
عاد*	CoKl
عادي	;nKl
عاي*	;k@oKnPnQnaoeo
عايد	;k@oPnapen
عايد $	Po
عايد ايجا	Rn
عايد صافي	@p
عايد عقار	an
عايد في	en
عدد	6n
عدد*	5o6n
عرض	Np
عرض*	KlNp
عشا*	>nUn
عشان	>nUn
عطن*	Zo
عطني	Zo
عقا*	2o;lKnNoOoQlbncldnelgohn
عقار	2n;lNnOoQlbncldnelgohn
عقار $	1n_nbo
عقار سعره	gn
عقار كم	an
عقار و	2n
عقد	<pUo
عقد*	<pUoWn
علي	0nAnGp]lcndngn
علي @money	cn
علي خارط	AoKnin
علي*	0nAnGp]l_l\`lcndofnin
عليه	dn
عليه $	an
عم	;n
عمو*	Cp
عمول	Cp
عن	Npio
عن @area	Np
عن*	Npio
عند*	5oKq
عندك	5o
عندك شي	Kn
عندي	Ko
عيوب	in
غرف*	;oKn
غرفه	;oKn\`ngn
غرفه صاله	Ko\`n
غير	cn
غير*	Uncn
فرق	2n
فرق*	2n
فلل $	Qn
فلل في	]len
فلل*	Ln
فوق	co
فوق*	co
في	0l4k;kGoKnLnNkRoSnTnVpZn\`nalcldkeogn
في @area	3n4l5nKnLnNlRnSnTneo
في اولي	Kn
في دبي	HnQn
في ضريب	Go
في عقار	_n
في*	0l4k;jGoKnLnNkRnSnTnVpZn\`nalckdkengn
فيل*	Ko_n
فيلا	Kp
فيلا @beds	_n\`n
فيلا في	Kn
فين	Qp
فين*	Qo
فيه*	4oYngnin
فيها	Ynin
فيهم	4n
قار*	2n4q
قارن	2o4p
قارن ينهم	4n
قبل	Dq
قبل ما	Dn
قبل*	Dq
قدر*	0n
قدم	]o
قدم في	]o
قدم*	]nen
قدي*	8qKkeofn
قديش	8qKkeofn
قرض	0n
قرض*	0n
قري*	Kp
قريب	Kp
قريب من	Kn
قسط	dq
قسط*	dr
قسطه	dn
قيد	en
قيد*	en
كاش	Un
كاش*	Un
كان*	6o
كل	Xpdo
كل شهر	do
كل*	Xqdo
كم	0n4l5q6qCoDnElKfLjQk_o\`paocodoeogjij
كم $	co
كم ازم	>n
كم اقدر	0n
كم ايجا	\`o
كم حده	6n
كم رسوم	bn
كم شقه	6n
كم صفقه	6o
كم عايد	anen
كم عدد	5n
كم عمول	Cn
كم قسط	dp
كم يجيب	\`o
كم يسوي	_n
كم يعه	6n
كم*	0n4l5q6qCoElKfLjQl_o\`papcodoeogjij
كوي*	ho
كويس	ho
كيف	7o8o:p<n>nKlWq]o^l
كيف حسبت	:p
كيف*	7n8o:pKlWr]o^lcl
لو	aodo
لو اشتر	an
لو*	aodn
لي	KnNnXn
لي*	KnNnXn
ما	;n=oDnUnYo
ما فيها	Yn
ما*	=oDnKnYo
مال*	=nDnFnZofn
مالك	?nDnFnZofo
مالك $	?nFo
مبي*	Sn
مبيع	Sn
مبيع $	Sn
متر	Rnen
متر*	KnRnen
مترو	Kp
متوس	\`n
متوس ايجا	\`n
متوس سعر	]n
متي	Fp
متي*	=nFo
مخا*	io
مخاط	io
مسا*	Ko
مساح	Ko
مساح @sqft	Ko
مست*	3n;n=o
مستا	;n=o
مش*	Fn
مشا*	en
مطو*	AqQlSr
مطور	ApQlSq
معا*	Kn
معاش	0o
معاش @money	0o
معاي	Ko
معاي @money	Ko
معر*	5p7n
معرو	5o
معرو في	5n
معق*	gn
معقو	go
معقو $	gn
معن*	7n
معني	7n
معي*	Qn
مقا*	Pn
مقار	Pn
مقد*	do
مقدم	do
مكا*	gn
ممكن	=n
من	9p;pFnUo
من وين	9p
من*	9o;oFnUo
منا*	Qo
مناس	in
مناس $	gn
مناط	Qp
منط*	HnQpYp
منطق	HnQpYp
منطق ما	Yo
منه*	Kn
منو	7n^n
منو*	7n
مني*	9n
مهل*	=o
مهله	=oDn
موج*	Fnfo
موجر	Fnfn
مين	4n;o?oKlSo
مين فيهم	4n
مين يدفع	;n?n
مين*	4n;o?oKlSo
ميه	Kn
ميه $	Kn
ناز*	Qn
نازل	Qn
نته*	Kn
نزل	\\n
نزل شي	\\n
نزل*	\\n
نسب*	7n8nen
نسبه	7n8nen
نمو	4n
نمو*	4n;n
هال*	8n9n:n
هالا	]nen
هالا $	]n
هاو*	Ko
هاوس	Ko
هذا	:n
هذا*	:n
هل	DnHnKlhoio
هل @area	in
هل عقار	_nho
هل*	AnGnHnKl]l_nhnio
هلا	Io
هلا*	Io
هنا*	Kn
هناك	Kn
هي	;o
هي*	;o
و	2nKn
و $	2n
و*	2nKn
وسي*	Opcn
وسيط	Opcn
وش	Jneo
وش*	en
وكم	Dn
وكي*	Op
وكيل	Op
وكيل عقار	On
ولا	3o4n?oCnHnQl]ngnin
ولا @area	4p
ولا اشتر	3o
ولا*	3p4n?oBnCnQl]ngoin
وين	9oPoQp]n
وين اسعا	Qn
وين رايح	]o
وين*	9oPoQp]n
يا	KnUn
يا*	KnUn
ياخ*	en
ياخذ	Cnen
يبي	fn
يبي*	=nfo
يبيع	=n
يتا*	\`n
يتاج	\`n
يتم*	Hp
يتمل	Hp
يتمل في	Hn
يتي	;n_n
يتي*	_n
يجي*	\`o
يجيب	\`o
يحق	=n
يحق*	=nHn
يدف*	;n?n
يدفع	;n=n?n
يرج*	Fo
يرجع	Fo
يرفع ايجا	Dn
يست*	gn
يستا	gn
يسو*	_p
يسوي	_p
يشت*	Hnin
يشتر	Hnin
يطل*	=qFnKnRn
يطلع	=qRnXn
يعا*	Lo
يعات	Lo
يعن*	;nBn
يعني	;n
يعه	6n
يعه*	6n
يقد*	=oHo
يقدر	=oHp
يقو*	gn
يقول	gn
يكو*	0n
يكون	0n
ينب*	en
ينبا	eo
ينز*	\\ngn
ينزل	\\ngn
ينف*	0n
ينفع	0nKn
ينه*	4o
ينهم	4o
ينهم $	4o`;

export const CONTINUATION_WEIGHTS = `carry;new;same
!aboutword	0n1l
!adding	0l1k2p
!affordword	0n1l
!again	0k1l2p
!area1	1n
!areas2	2n
!asks	0n2l
!bare	0l2n
!best	2l
!betterq	0o1l2l
!both	0n2l
!bound	0n1k
!buyrent	0o2k
!buyverb	1n2k
!cash	0l2o
!change	0l2o
!cheapword	1k2n
!city	2n
!comparestrong	0r1n2g
!compareword	0o2k
!correct	0k1l2q
!crowd	0l1n
!crowded	1k2o
!dearword	1k
!fairword	1n2k
!feestrong	1o2j
!feeword	1p2j
!few	2n
!filters	0l2o
!find	0o2k
!findstrong	0p2i
!futureword	1n2k
!growthnoun	0o2k
!growthword	0n2l
!highest	2n
!homes	1n
!howmany	0o2j
!howmuch	0n1n2j
!incomeword	0n1n2j
!invest	0n
!landlord	1l2n
!lastanswer	0l1q2j
!least	1j2n
!live	0j2p
!livegood	0l1o2k
!loanFact	0l2o
!loanstrong	0n1n2j
!loanword	0n2l
!marketword	0l2n
!mayword	1l2n
!message	0o2i
!minYield	0l2n
!money	2n
!monthcost	0n2j
!more	1k2n
!mybudget	1o2i
!offplan	0l2o
!ofthese	0n1k
!only	0j1k2q
!onlyplace	0l1k2p
!ordinals	0n2j
!overpriced	0n1l
!period	0l2n
!personword	0j1n2n
!pick	1n
!place	0l1n
!pointing	0o1n2i
!position	0n2l
!pricemean	0p1k2k
!priceword	0n2l
!psfword	0n
!purposeword	0j2p
!question	2l
!raise	0k1k2p
!rankword	0l2o
!recent2	0o1l2l
!rentChange	0l1n
!rentask	0n2k
!rentword	0n2l
!rising	2l
!ruletopic	0k1q2j
!safeword	2k
!salesword	1o2j
!save	0j1r2i
!screen	0n1n2k
!self	1k2n
!share	0l2n
!shown2	1n2l
!shownhomes	0l
!similar	0l
!size	0k2o
!slides	0o2k
!soldword	1l
!sortYield	0k1n
!sqftExact	0l2o
!thatone	0n2k
!there	0n1n2k
!topic	0n2k
!trendstrong	0l1o
!trendword	0n1o2i
!type	0l
!valueask	0l1n
!verdictword	0n2k
!whatif	1k2n
!whereq	2n
!whichone	1l2n
!whichword	1l
!worthword	0n2k
!yieldword	0n
6	0l2n
6*	0l2n
<afford loan	0k2n
<asked	0l2n
<compare area	0l1l2o
<compare home	0l1n
<completion	0n1j
<count area	0k2n
<count home	1n2l
<downAed	0o1l
<downPercent	1n2k
<explain rule	0l2o
<fees	0l2n
<forecast	1p2j
<greet app	0l1p2l
<homeIds	0l1n2l
<incomeAed	0l2o
<instalment	0n1l
<keywords	1n
<list home	1l2n
<marketRentAed	0q1l2j
<maxHandover	1l
<maxSqft	0q1k2k
<minSqft	0q1l2j
<notAreas	0q1k2k
<null	0l2o
<price	0o1l2l
<price_per_sqft	0n1k
<rank area	0l1n
<rank building	2n
<rank developer	0n1k
<ratePercent	1n2k
<rent	2l
<rentAed	0l
<rentChangePercent	0l1n
<return	0j2p
<sales	1l2n
<score	0l1o2l
<service_charge	0l1o
<sort	2l
<trend area	1n
<trend city	0o2l
<type	0n1l
<value area	0o2j
<value home	0n1l
<verdict area	0n2l
<verdict home	1l
<years	0o1l2l
=!areas	1o2j
=!completion	0l1k2p
=!downPercent	2n
=!homeIds	0p1l2l
=!keywords	0k2n
=!minSqft	2n
=!minYieldPercent	0l2n
=!notAreas	0k1l2p
=!ratePercent	0l1n
=!rentChangePercent	0l
=!sort	0k1n
=!type	0l
==areas	0l2o
==homeIds	0i1o
==maxPriceAed	0k2p
==minBeds	0n2l
==sort	0l2o
=areas	0l
=completion	0k1l2p
=downPercent	1l2n
=keywords	0k2n
=maxSqft	0l2o
=minSqft	0k2o
=minYieldPercent	0l2n
=notAreas	0k1l2p
=ratePercent	0l1n
=rentChangePercent	0l1n
=sort	0k2n
@area	0l2n
@area for	0n2l
@area inst	2n
@beds	2n
@beds $	1k2o
@beds ther	0n1l
@money	1l2n
@money $	0n1i
@money in	1l2o
@number	0k2o
@number $	0k2o
@percent	0k2o
@percent $	0j1n2n
@sqft	0k2o
@years	0j1k2q
@years $	0k1l2p
^ $	0n1k
^ @area	0l1k2p
^ @beds	0k2n
^ @money	0k2p
^ @years	0l2o
^ any	0n
^ anyt	1l2n
^ by	0l1n
^ can	2l
^ chea	0l2n
^ comp	0o1l2l
^ drop	0k1n
^ for	0l2o
^ home	0n1l
^ how	2l
^ i	1l
^ in	1l2o
^ is	0o1l2l
^ make	1l
^ not	2n
^ only	2n
^ rent	0o1l2l
^ same	1l
^ save	0k1p2l
^ shou	0o2l
^ show	1n2l
^ sort	2n
^ tell	0n2l
^ the	0k2o
^ what	1n2l
^ whic	1l
^ with	1l2n
^ اذا	1l2o
^ ارخص	0l2n
^ بكم	0n2l
^ دفعه	2n
^ رسوم	0n2l
^ رني	0p1l2k
^ شو	0l1n
^ طيب	0n2l
^ علي	2n
^ فلل	0l2o
^ قارن	0n2l
^ قديش	1n
^ كم	0n2k
^ كيف	1o2l
^ لا	2n
^ من	0l2n
^ مين	2l
^ وش	0n
^ وفي	0l2n
^ وكم	0n1l
a good	0n1l
a mont	0n1l
a*	1l
abo*	0l2n
abou	0l2n
abou @area	2n
abou the	0n
act*	0l2o
actu	0l2o
aga*	1p2j
agai	1p2j
age*	0n
agen	0n
all	0l1n
all*	0l1n
and	2n
and @area	2n
and @number	0l2n
and for	2n
and home	0k1n
and if	1o2k
and in	2n
and to	0n
and what	0p1l2k
and*	1l2n
any	0n1l
any*	0n1k
anyt	2n
are	0o2l
are*	0p1l2k
at	0l1o
at @percent	0l1n
at that	0l1n
at*	0l1n
be	2l
be*	2l
bes*	1l2n
best	0l2n
best yiel	0l2n
bet*	0n1k
bett	0o1k
bett $	0o2k
bett yiel	0l2o
bot*	0n
both	0n
both $	0n
buy	0n1l
buy*	2l
by	1n
by yiel	0l1o2l
by*	1n
cas*	0l2n
cash	0l2n
cash $	2n
cha*	0q2i
chea	2n
chea $	0k1l2o
chea one	2l
com*	0p1l2k
comp	0p1l2k
comp the	0n
cou*	0n1l
coul	0o2l
dea*	0l1o
deal	0k1o
deal $	0l1o
dec*	0o2k
did	1n2l
did*	1n2l
do	0l1n
do i	0k2n
do they	0n1l
do*	0k1o
doe*	0k1n
does	0l1n
dow*	1l
dra*	0o2l
draf	0o2l
dro*	0l2n
drop	0k2n
drop the	0l1n
fai*	0o1l
fair	0o1l
fair pric	0n1l
fam*	0l1n
fami	0l
fami $	0l
fee*	1p2j
fees	0l1p2k
fin*	0l
fir*	0n1l
firs $	0o1j
for $	2n
for @beds	2n
for @money	0n2k
for a	0l1n
for livi	2n
for*	0l1n
get	0l1o
get*	0k1o
gone	1n
got*	1l
gro*	0n
grow	0n
han*	0l1n
has	0k2o
has the	1l2n
has*	0k2o
hav*	0o1k
have	0o1k
home $	0j2n
home in	0n2l
home ther	0p1l2k
how abou	2n
how did	0l1o
how many	0n2k
how much	0l2n
how*	1n2l
i	1l2n
i buy	0n1l
i need	0l2n
i pay	1k2n
if i	0n2l
if the	0l2n
if*	1n2l
in	1n2l
in @area	0k1p2l
in the	0n2l
in*	1n2l
inst	2l
inst $	1n
inst of	0l2n
is	2l
is @money	0l2o
is chea	0n2l
is it	0n2l
is that	2l
is the	1o2l
is*	2l
it $	0k1n
it a	1l
it rent	0n1l
its mont	0l1o2l
its*	1n2l
lar*	0k1n
larg	0k1n
larg $	0l1o
let	1l2n
let*	1l2o
livi	2n
low*	2n
lowe	2n
mak*	1l
make	0n1l
make it	0l2n
man*	0n2k
many	0n2k
many are	0n
mar*	0l2n
mark	0l2n
me	1n2i
me home	1n
me*	0n1n2i
mea*	0l1n
mean	0k1n
mean $	0l1n
mon*	0n2k
mont	0n2k
mont $	0o2l
mor*	0l1l2o
more $	0l2n
mort	1k2o
mos*	0l1n
muc*	2n
much	0l2n
nee*	2n
need	2n
need to	1k2n
nex*	0k2o
next	0k2o
no	1l2n
no*	1l2n
not	1k2o
not*	0l2n
of	0n1j
of the	0n1l
of thos	0n
of*	0n1j
off*	0n
on top	0l
one	0n2k
one $	1n2l
one*	0n1l
ones	0l1l2o
ones $	0l2n
onl*	0k1l2q
only	0l1l2p
only $	0l1l2o
out	1l2n
out*	1l2n
ove*	1o2k
over	1n2l
pay	1l2n
pay*	1l2n
per	0o2l
pla*	0l
ple*	1l
plea	1l
plea $	1l
pri*	1n
pric	1o2l
put	0l1l2o
put*	0l1l2o
rat*	1l
read	1l
ren*	0n2l
rent	0n2l
sale	0n
sam*	1l2n
same	1l
sav*	0k1o
save	0k1p2l
save it	0l1p2l
say	1k2n
say*	1k2n
sec*	0p1k
seco	0o1k
seco one	0o1l
sel*	1n2l
sell	1n2l
shou	0n2l
shou i	0n2l
show me	1n2k
sim*	1n
simi	0l1n
som*	0n1n2j
some	0n1n2j
sor*	0l2o
sort	2n
sort by	2n
sta*	1n
stu*	1n
stud	1n2l
stud $	0l2o
stud in	1o2j
tel*	1n2l
tell	2l
tell me	2l
ten*	1n
tena	0l1n
tha*	0n1n2j
than	0l1n
that	0o2j
that $	1o2k
that pric	1n
the	1l2n
the agen	0o2k
the best	0k2o
the bett	0n
the fees	1n2k
the firs	0n1l
the lowe	0l2n
the seco	0n1l
the thir	0l
the*	0n
them	0n1l
them $	0o2l
then	0o1l2l
then $	0o1l2l
ther	0n1n2i
ther $	0n2j
ther @money	0o2k
thes	0j1n2n
they	0o1j
thi*	0l
thir	0l1n
tho*	1n
thos	1n2l
thr*	0l2n
to	0n1l
to the	0o2l
to*	0n1l
too	0k1l2p
too $	1l2n
too*	0k1l2p
tow*	0n1k
town	0n1k
town $	0l2o
two	0l1n
two $	0l1o2l
two*	1n
up	0n2l
up*	0n2l
vil*	0l2n
vill	0l2n
vill $	2n
wan*	0n1l
want	0n1l
we	0n2l
we*	0n2l
wha*	1n2k
what	1n2k
what abou	1k2o
what do	0n2l
what does	0l1o
what if	0l1n
what is	1n
what woul	0n2l
whi*	1l2n
whic	1l2n
whic has	0k2o
whic is	1n2l
who*	0k1o
wit*	0n
with @area	0n2l
wor*	0k1n
wou*	0n1n2j
woul	0n2k
woul i	0n
woul it	0n
yea*	0l1n
year	0l1n
year $	0l1o
yie*	1n2l
yiel $	0n1n2k
you	0l1o
you*	0k1o
~afforded	0k2n
~areas2	2n
~asked	0l2n
~bare	0l2o
~budgeted	0n2j
~changessum	0h1l2r
~compared	0l2o
~greeted	0k1p2l
~homes	2l
~judged	0n1l
~listed	2n
~listing	1l2n
~marked	1l2n
~number	1l2o
~ofsum	0l2n
~onlyplace	0k1k2q
~ordersonly	0k2n
~period	0l2n
~place	0l
~position	0n
~priced	0l2n
~ranked	0l2n
~says	1k2o
~sized	0k2o
~takenback	0k2o
~w5	2l
~w6	0n2k
~w7	0n1n2k
احد*	0n1l
احده	0n1l
احس*	1o2l
احسن	2l
احسن $	0o2k
اذا	1l2n
اذا*	0l1l2o
ارخ*	0n1l
ارخص	0n1l
ارخص $	0o2l
ازم	0n2l
ازم راتب	1n
ازم*	0n2l
است*	0n1l
استو	0p1l2k
اسع*	0n2k
اسعا	0o2k
اعر*	0n2k
اللي	1l
اول	0o1l
اول $	0n1l
اول*	0n2k
اولي	1n2l
اولي $	1n2l
ايج*	2l
ايجا	2l
ايجا $	0o1l2l
بس	0k1l2p
بس $	0l1l2o
بس*	0k1l2p
بكم	0o2k
بكم*	0o2k
بيع	1n2l
بيع*	1n2l
تاو*	2n
تاون	2n
تاون هاوس	0l2n
ثان*	0n1l
ثاني	0n1l
ثاني $	1l
جاه*	2n
جاهز	2n
حده	1l
حده $	1l
حده*	1l
خار*	2n
خارط	2n
خارط $	2n
خلي*	2n
خليه	2n
دفع*	1l2n
دفعت	1l
دفعه	2n
رات*	0n2k
راتب	0n2k
راتب $	1n
رسو*	0n2l
رسوم	0n2l
رسوم كم	0n2l
رني	0p2j
رني*	0p2j
شقق	1n2k
شقق هالس	0l1o2l
شقق*	2l
شو	2l
شو*	1n2l
صال*	0l2n
صاله	0l2n
صاله $	0l2n
طلع*	1n2l
طيب	0n2l
طيب @area	0l2o
طيب*	0n2l
عاي*	0n1k
عايد	1k
عايد $	0l2n
عقا*	0l
عقار	0l1n
علي	0n1l
علي خارط	2n
علي*	0p1k2l
عليه	0n2l
عن	0p1k2l
عن*	0p1k2l
غرف*	0l2o
غرفه	2n
فلل	0n1l
فلل*	0n1l
فوق*	2n
في	0o2k
في @area	0o2k
في اولي	0o1l
في*	0n2k
فيل*	2n
فيها	0l1n
فيها $	1n2l
فيهم	0n
فيهم ارخص	0n
قار*	0n2l
قارن	0o2l
قدي*	1o2l
قديش	1n2l
قسط	0p1l2k
قسط*	0n1n2j
قسطه	0l1o2l
كان*	0l1n
كم	0n1n2k
كم $	0n1l
كم ازم	0l1n
كم ايجا	0l1n
كم*	0n2k
كيف	0l1n
كيف*	0l1n
لا	2n
لا*	2n
لو	0o1l2l
لو*	0p1k2l
من	0l2o
من*	0l2o
مين	2l
مين احسن	1l2n
مين فيهم	0o2k
مين*	2l
هال*	0k1p2l
هالس	0l1p2l
هالس في	0l1o
هاو*	2n
هاوس	2n
هاوس $	2n
هنا*	0o2k
هناك	0n2k
هناك $	0n2l
وش	0n
وش*	0n
وفي	0l2n
وفي*	0l2n
وكم	0n1l
وكم*	0n1l
وين	0n1l
وين*	0n1l
يدف*	0k1o
يدفع	0k1o
يكو*	0n1l
يكون	0n1l
ينه*	0n2l
ينهم	0n2l
ينهم $	0n2l`;
